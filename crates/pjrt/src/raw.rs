//! Pointers as C passes them, and the checks that turn them into references.
//!
//! Only C makes these values: a [`Ref`], [`Text`] or [`Slice`] reaches safe code inside an argument struct, whose caller
//! promises that what it points to is alive for the call. What can be checked is checked: null, misaligned and mistyped
//! handles are answered with an error.

#![expect(unsafe_code, reason = "the caller's pointers become references here")]
#![expect(clippy::not_unsafe_ptr_arg_deref, reason = "only C makes these pointers, and its caller vouches for them")]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::c_void;
use std::sync::{Mutex, PoisonError};

use crate::error::{Code, Error, Status};
use crate::sys;

/// What a handle may point to. The tag tells kinds of objects apart in memory.
pub trait Kind {
    const NAME: &'static str;
}

/// An object C holds a pointer to. PJRT wants the first word of some objects to be a pointer to a table of functions or
/// null; it is null in all of ours.
#[repr(C)]
pub struct Object<T> {
    table: *const c_void,
    tag: u64,
    body: T,
}

// SAFETY: `table` is always null; the rest is `T`'s business.
unsafe impl<T: Send> Send for Object<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Object<T> {}

impl<T: Kind> Object<T> {
    pub fn new(body: T) -> Object<T> {
        Object { table: std::ptr::null(), tag: tag::<T>(), body }
    }

    /// The handle C gets. It is good as long as the object stays where it is.
    pub fn handle(&self) -> Ref<T> {
        Ref(self)
    }
}

impl<T> std::ops::Deref for Object<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.body
    }
}

/// A number for each kind of object, from its name.
const fn tag<T: Kind>() -> u64 {
    let name = T::NAME.as_bytes();
    let (mut hash, mut i) = (0xcbf2_9ce4_8422_2325u64, 0);
    while i < name.len() {
        hash = (hash ^ name[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    hash | 1
}

/// A pointer to an [`Object`], or null.
#[repr(transparent)]
pub struct Ref<T>(*const Object<T>);

impl<T> Clone for Ref<T> {
    fn clone(&self) -> Ref<T> {
        *self
    }
}
impl<T> Copy for Ref<T> {}

// SAFETY: a handle is an address; using it is checked where it becomes a reference.
unsafe impl<T: Sync> Send for Ref<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Ref<T> {}

impl<T> Ref<T> {
    pub const NULL: Ref<T> = Ref(std::ptr::null());

    pub fn is_null(self) -> bool {
        self.0.is_null()
    }
    pub fn same(self, other: Ref<T>) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T: Kind> Ref<T> {
    /// Gives an object to C, which gives it back to [`Ref::destroy`].
    pub fn give(body: T) -> Ref<T> {
        Ref(Box::into_raw(Box::new(Object::new(body))))
    }

    /// The object behind the handle, for the length of the call.
    pub fn get<'a>(self) -> Result<&'a T, Status> {
        self.check()?;
        // SAFETY: not null, aligned and of the right kind; the caller keeps it alive during the call.
        Ok(unsafe { &(*self.0).body })
    }

    /// The object, unless the handle is null.
    pub fn get_opt<'a>(self) -> Result<Option<&'a T>, Status> {
        if self.is_null() { Ok(None) } else { self.get().map(Some) }
    }

    /// Takes back what [`Ref::give`] gave and drops it. Null is nothing.
    pub fn destroy(self) -> Result<(), Status> {
        if self.is_null() {
            return Ok(());
        }
        self.check()?;
        // SAFETY: made by `give` (the kinds that are destroyed through here are made nowhere else), destroyed once.
        let mut object = unsafe { Box::from_raw(self.0.cast_mut()) };
        // A stale handle that still finds this memory must not find the object.
        // SAFETY: the box owns the field; a volatile write so that it is not optimised away.
        unsafe { std::ptr::write_volatile(&raw mut object.tag, 0) };
        drop(object);
        Ok(())
    }

    fn check(self) -> Result<(), Status> {
        let is_place = !self.is_null() && self.0.is_aligned();
        // SAFETY: not null and aligned; the caller vouches that it points to one of our objects.
        match is_place && unsafe { (*self.0).tag } == tag::<T>() {
            true => Ok(()),
            false => Err(wrong_handle(self.is_null(), is_place, T::NAME)),
        }
    }
}

/// Kept out of the functions that check handles, which is all of them.
#[cold]
#[inline(never)]
fn wrong_handle(is_null: bool, is_place: bool, wanted: &str) -> Status {
    Status::invalid(match (is_null, is_place) {
        (true, _) => format!("a {wanted} is needed; null was given"),
        (false, false) => format!("the address given is no {wanted}"),
        (false, true) => format!("the handle given is no {wanted}"),
    })
}

/// A string or byte string: not terminated, possibly null if empty.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text {
    data: *const u8,
    len: usize,
}

impl Text {
    pub const EMPTY: Text = Text { data: std::ptr::null(), len: 0 };

    /// Bytes that live as long as their owner promises C that they do.
    pub fn of(bytes: &(impl AsRef<[u8]> + ?Sized)) -> Text {
        let bytes = bytes.as_ref();
        Text { data: bytes.as_ptr(), len: bytes.len() }
    }

    pub const fn of_static(text: &'static str) -> Text {
        Text { data: text.as_ptr(), len: text.len() }
    }
    pub fn from_parts(data: *const u8, len: usize) -> Text {
        Text { data, len }
    }

    pub fn bytes<'a>(self) -> Result<&'a [u8], Status> {
        slice(self.data, self.len)
    }

    pub fn text<'a>(self) -> Result<Cow<'a, str>, Status> {
        Ok(String::from_utf8_lossy(self.bytes()?))
    }

    pub fn is_null(self) -> bool {
        self.data.is_null()
    }
    pub fn data(self) -> *const u8 {
        self.data
    }
    pub fn len(self) -> usize {
        self.len
    }
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    /// The length alone, as in the first half of a two-step query.
    pub fn only_len(len: usize) -> Text {
        Text { data: std::ptr::null(), len }
    }
}

/// Elements in a row.
#[repr(C)]
pub struct Slice<T> {
    data: *const T,
    len: usize,
}

impl<T> Clone for Slice<T> {
    fn clone(&self) -> Slice<T> {
        *self
    }
}
impl<T> Copy for Slice<T> {}

impl<T> Slice<T> {
    pub fn of(values: &[T]) -> Slice<T> {
        Slice { data: values.as_ptr(), len: values.len() }
    }
    pub fn from_parts(data: *const T, len: usize) -> Slice<T> {
        Slice { data, len }
    }
    pub fn get<'a>(self) -> Result<&'a [T], Status> {
        slice(self.data, self.len)
    }
    pub fn len(self) -> usize {
        self.len
    }
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
    pub fn data(self) -> *const T {
        self.data
    }
}

impl Slice<i64> {
    /// Sizes as C counts them: none is larger than any memory, so both kinds of number look alike.
    pub fn of_sizes(sizes: &[usize]) -> Slice<i64> {
        const { assert!(size_of::<usize>() == size_of::<i64>()) };
        Slice { data: sizes.as_ptr().cast(), len: sizes.len() }
    }

    /// Dimensions: none negative.
    pub fn dims(self) -> Result<Vec<usize>, Status> {
        let dim = |&d: &i64| usize::try_from(d).map_err(|_| Status::invalid(format!("a dimension is {d}")));
        self.of_dims()?.iter().map(dim).collect()
    }

    /// One number for each dimension. More than any tensor has are a mistake, not something to read.
    pub fn of_dims<'a>(self) -> Result<&'a [i64], Status> {
        const MOST: usize = 1024;
        match self.len <= MOST {
            true => self.get(),
            false => Err(Status::invalid(format!("{} dimensions are more than a tensor can have", self.len))),
        }
    }
}

/// `len` elements at `data`; no elements may be anywhere.
fn slice<'a, T>(data: *const T, len: usize) -> Result<&'a [T], Status> {
    if len == 0 {
        return Ok(&[]);
    }
    if data.is_null()
        || !data.is_aligned()
        || len.checked_mul(size_of::<T>().max(1)).is_none_or(|n| n > isize::MAX as usize)
    {
        return Err(Status::invalid(format!("{len} elements were announced, but none can be there")));
    }
    // SAFETY: not null, aligned and of a possible size; the caller vouches for the elements.
    Ok(unsafe { std::slice::from_raw_parts(data, len) })
}

/// A struct of the caller's that may be shorter than ours: our copy of as much as there is. `None` for null.
pub fn read_struct<T: crate::door::Args>(at: *const T) -> Option<T> {
    (!at.is_null()).then(|| crate::door::copy_in(at))
}

/// Writes a struct that [`read_struct`] has read back to the caller.
pub fn write_struct<T: crate::door::Args>(at: *mut T, value: &T) {
    if !at.is_null() {
        crate::door::copy_out(value, at);
    }
}

/// Writes to an address the caller gave for a result.
pub fn put<T>(at: *mut T, value: T) -> Result<(), Status> {
    if at.is_null() || !at.is_aligned() {
        return Err(Status::invalid("there is no place for a result"));
    }
    // SAFETY: not null and aligned; the caller vouches for it as a place to write.
    unsafe { at.write(value) };
    Ok(())
}

/// Writes `values` to the caller's array.
pub fn put_all<T: Copy>(at: *mut T, values: &[T]) -> Result<(), Status> {
    if values.is_empty() {
        return Ok(());
    }
    if at.is_null() || !at.is_aligned() {
        return Err(Status::invalid("there is no place for results"));
    }
    // SAFETY: not null and aligned; the caller vouches for room for all of them.
    unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), at, values.len()) };
    Ok(())
}

/// Writes what `values` yields to the caller's array, one after the other.
pub fn put_each<T>(at: *mut T, values: impl Iterator<Item = T>) -> Result<(), Status> {
    values.enumerate().try_for_each(|(i, value)| put(at.wrapping_add(i), value))
}

/// Memory of the caller's that stays readable after the call, until the caller is told otherwise.
#[derive(Clone, Copy)]
pub struct HostBytes {
    data: *const u8,
    len: usize,
}

// SAFETY: the caller lends the bytes to any thread of ours until the transfer is done.
unsafe impl Send for HostBytes {}

impl HostBytes {
    /// The bytes from `low` to `high` around `data`.
    pub fn around(data: *const c_void, low: i64, high: i64) -> Result<HostBytes, Status> {
        let len = usize::try_from(high.saturating_sub(low)).unwrap_or(usize::MAX);
        if len > 0 && data.is_null() {
            return Err(Status::invalid("host data is needed; null was given"));
        }
        if len > isize::MAX as usize {
            return Err(Status::invalid("host data larger than memory"));
        }
        Ok(HostBytes { data: data.cast::<u8>().wrapping_offset(low as isize), len })
    }

    pub fn len(&self) -> usize {
        self.len
    }
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn bytes(&self) -> &[u8] {
        if self.len == 0 {
            return &[];
        }
        // SAFETY: the caller of the function that made `self` lends these bytes until the transfer is done.
        unsafe { std::slice::from_raw_parts(self.data, self.len) }
    }

    /// The bytes as a value's own, released when the value goes. `None` where they are not aligned well enough.
    pub fn lend(self, writable: bool, release: impl FnOnce() + Send + 'static) -> Option<strata::memory::Foreign> {
        // SAFETY: the caller's buffer semantics say that the bytes stay and do not change until `release`.
        unsafe { strata::memory::Foreign::new(self.data.cast_mut(), self.len, writable, release) }
    }
}

/// Memory of the caller's that stays writable after the call, until the caller is told that it is filled.
#[derive(Clone, Copy)]
pub struct HostBytesMut {
    data: *mut u8,
    len: usize,
}

// SAFETY: the caller lends the bytes to any thread of ours until the transfer is done.
unsafe impl Send for HostBytesMut {}

impl HostBytesMut {
    pub fn new(data: *mut c_void, len: usize) -> Result<HostBytesMut, Status> {
        match (data.is_null() && len > 0) || len > isize::MAX as usize {
            true => Err(Status::invalid("a place for host data is needed")),
            false => Ok(HostBytesMut { data: data.cast(), len }),
        }
    }

    /// `from`, or a copy of it where it lies in this very memory: a caller that lent us memory for a buffer may ask for its
    /// bytes on top of themselves.
    pub fn apart<'a>(&self, from: &'a [u8]) -> Cow<'a, [u8]> {
        let (here, there) = (self.data.addr(), from.as_ptr().addr());
        match here < there + from.len() && there < here + self.len {
            true => Cow::Owned(from.to_vec()),
            false => Cow::Borrowed(from),
        }
    }

    /// Fills it with `from`, which has its length.
    pub fn fill(&mut self, from: &[u8]) {
        let from = self.apart(from);
        self.bytes().copy_from_slice(&from);
    }

    pub fn bytes(&mut self) -> &mut [u8] {
        if self.len == 0 {
            return &mut [];
        }
        // SAFETY: the caller of the function that made `self` lends these bytes to us alone until the transfer is done.
        unsafe { std::slice::from_raw_parts_mut(self.data, self.len) }
    }
}

/// A callback of the caller's with its argument.
#[derive(Clone, Copy)]
pub struct Callback<F> {
    pub function: F,
    pub argument: *mut c_void,
}

// SAFETY: PJRT callbacks may be called from any thread; the argument is passed through untouched.
unsafe impl<F: Send> Send for Callback<F> {}
// SAFETY: as above.
unsafe impl<F: Sync> Sync for Callback<F> {}

impl Callback<unsafe extern "C" fn(*mut c_void, *mut c_void)> {
    /// Tells the owner of `pointer` that it is no longer used.
    pub fn release(self, pointer: Address) {
        // SAFETY: the caller registered the function for exactly this call.
        unsafe { (self.function)(pointer.0, self.argument) }
    }
}

/// An address that is only passed on.
#[derive(Clone, Copy)]
pub struct Address(pub *mut c_void);

// SAFETY: never dereferenced by us.
unsafe impl Send for Address {}

impl Callback<unsafe extern "C" fn(Ref<Error>, *mut c_void)> {
    pub fn ready(self, error: Ref<Error>) {
        // SAFETY: the caller registered the function for exactly this call and owns the error it gets.
        unsafe { (self.function)(error, self.argument) }
    }
}

impl Callback<sys::SendCallback> {
    /// Gives the bytes to the callback, which lets go of them through the chunk's own function.
    pub fn send(self, bytes: Vec<u8>) -> Ref<Error> {
        extern "C" fn free(_: *mut c_void, owner: *mut c_void) {
            // SAFETY: made below, and freed once.
            drop(unsafe { Box::from_raw(owner.cast::<Vec<u8>>()) });
        }
        extern "C" fn fail(code: i32, message: *const u8, len: usize) -> Ref<Error> {
            let message = Text::from_parts(message, len).text().unwrap_or_default().into_owned();
            Error::give(Status::new(Code::from_number(code), message))
        }
        let mut owner = Box::new(bytes);
        let (data, size) = (owner.as_mut_ptr().cast(), owner.len());
        let deleter_arg = Box::into_raw(owner).cast();
        let mut chunk = sys::Chunk { data, size, deleter: Some(free), deleter_arg };
        let fail: sys::CallbackError = fail;
        // SAFETY: the caller registered the function for exactly this call; the chunk is its from now on.
        unsafe { (self.function)(&mut chunk, &fail, size, true, self.argument) }
    }
}

impl Callback<sys::RecvCallback> {
    /// Gives the stream to the callback, which destroys it.
    pub fn receive(self, stream: Ref<crate::channels::CopyStream>) {
        // SAFETY: the caller registered the function for exactly this call.
        unsafe { (self.function)(stream, self.argument) }
    }
}

impl Callback<sys::FreeUserData> {
    /// Lets go of the argument itself.
    pub fn free(self) {
        // SAFETY: the caller registered the function for exactly this call.
        unsafe { (self.function)(self.argument) }
    }
}

/// Gives bytes to C that a function frees by their address alone.
pub fn give_chars(bytes: Vec<u8>) -> (Text, Option<sys::FreeChars>) {
    static GIVEN: Mutex<BTreeMap<usize, Box<[u8]>>> = Mutex::new(BTreeMap::new());
    extern "C" fn free(chars: *const u8) {
        drop(GIVEN.lock().unwrap_or_else(PoisonError::into_inner).remove(&chars.addr()));
    }
    let bytes = bytes.into_boxed_slice();
    let text = Text::of(&bytes);
    GIVEN.lock().unwrap_or_else(PoisonError::into_inner).insert(text.data.addr(), bytes);
    (text, Some(free))
}

/// What C frees through a function that comes with it: bytes someone serialised.
pub struct Serialized(pub Vec<u8>);

impl Kind for Serialized {
    const NAME: &'static str = "serialized object";
}

/// Frees a [`Serialized`].
pub extern "C" fn free_serialized(object: Ref<Serialized>) {
    let _ = object.destroy();
}

/// Gives `bytes` to C: the bytes, their owner and the function that frees it.
pub fn give_bytes(bytes: Vec<u8>) -> (Text, Ref<Serialized>, Option<unsafe extern "C" fn(Ref<Serialized>)>) {
    let owner = Ref::give(Serialized(bytes));
    let text = owner.get().map_or(Text::EMPTY, |owner| Text::of(&owner.0));
    (text, owner, Some(free_serialized))
}

/// As [`give_bytes`], for bytes that are never freed: they have no owner, and freeing it does nothing.
pub fn lend_bytes(bytes: &'static [u8]) -> (Text, Ref<Serialized>, Option<unsafe extern "C" fn(Ref<Serialized>)>) {
    (Text::of(bytes), Ref::NULL, Some(free_serialized))
}

/// Byte strings C reads through two arrays: addresses and sizes.
#[derive(Default)]
pub struct Texts {
    _owned: Vec<Vec<u8>>,
    pointers: Vec<*const u8>,
    sizes: Vec<usize>,
}

// SAFETY: the addresses are those of `_owned`, which never changes.
unsafe impl Send for Texts {}
// SAFETY: as above.
unsafe impl Sync for Texts {}

impl Texts {
    pub fn new(texts: impl IntoIterator<Item = Vec<u8>>) -> Texts {
        let owned: Vec<Vec<u8>> = texts.into_iter().collect();
        Texts {
            pointers: owned.iter().map(|text| text.as_ptr()).collect(),
            sizes: owned.iter().map(Vec::len).collect(),
            _owned: owned,
        }
    }
    pub fn len(&self) -> usize {
        self.sizes.len()
    }
    pub fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }
    pub fn pointers(&self) -> *const *const u8 {
        self.pointers.as_ptr()
    }
    pub fn sizes(&self) -> *const usize {
        self.sizes.as_ptr()
    }
}
