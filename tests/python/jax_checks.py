"""What an unmodified JAX must be able to do on Strata. Run as a program, with names or for all: one line of
JSON per check; null for what this JAX does not have.

`test_jax.py` runs this in a process of its own, because the platform of a process is chosen once.
"""

from __future__ import annotations

import pathlib
import sys

import checks
import numpy as np

CHECKS = []
# What JAX itself does not have before a release.
SINCE: dict[str, tuple[int, int]] = {}


def check(function):
    CHECKS.append(function)
    return function


def since(*release: int):
    """Marks a check of something that JAX has from this release on."""

    def mark(function):
        SINCE[function.__name__] = release
        return function

    return mark


def _release() -> tuple[int, ...]:
    import jax

    return tuple(map(int, jax.__version__.split(".")[:2]))


def _explicit_mesh(shape, names):
    """A context with a mesh whose axes are part of types."""
    import jax

    n = int(np.prod(shape))
    types = (jax.sharding.AxisType.Explicit,) * len(shape)
    mesh = jax.make_mesh(shape, names, axis_types=types, devices=jax.devices()[:n])
    return (jax.set_mesh if hasattr(jax, "set_mesh") else jax.sharding.use_mesh)(mesh)


@check
def devices_and_memories():
    import jax

    core = jax.devices()[0]
    assert core.platform == "neuron" and len(jax.devices()) == 8
    assert str(core) == "NeuronCore(id=0, process_index=0, local_id=0)"
    assert [m.kind for m in core.addressable_memories()] == ["device", "pinned_host"]
    assert core.default_memory().kind == "device"


@check
def every_primitive_has_a_rule_or_is_named_here():
    """Primitives with rules for other platforms only: each must have one for ours, or a reason."""
    import jax
    import jax.experimental.sparse  # noqa: F401  (more primitives)
    import jax.scipy.linalg  # noqa: F401
    from jax._src.interpreters import mlir

    jax.devices()
    vendor = {
        "cudnn_fusion", "dot_product_attention_bwd", "dot_product_attention_fp8_bwd", "dot_product_attention_fp8_fwd",
        "dot_product_attention_fwd",  # kernels of one vendor's library
        "pbroadcast_start",  # asynchronous form of pbroadcast, of futures that StableHLO 1.13 cannot spell
    }  # fmt: skip
    ours = mlir._platform_specific_lowerings["neuron"]
    missing = set()
    for platform, rules in mlir._platform_specific_lowerings.items():
        missing |= {p.name for p in rules if p not in mlir._lowerings and p not in ours}
    assert missing <= vendor, missing - vendor


@check
def device_put_inside_jit_is_a_placement_call():
    import jax
    from jax.sharding import SingleDeviceSharding

    host = SingleDeviceSharding(jax.devices()[0], memory_kind="pinned_host")
    x = jax.device_put(np.arange(8, dtype=np.float32), host)
    assert x.sharding.memory_kind == "pinned_host"
    core = SingleDeviceSharding(jax.devices()[0], memory_kind="device")
    space = jax.memory.Space.Device if hasattr(jax, "memory") else core
    f = jax.jit(lambda x: jax.device_put(x, space) * 2)
    text = f.lower(x).as_text()
    assert text.count("annotate_device_placement") == 1 and '_xla_buffer_placement = "device"' in text
    y = f(x)
    assert y.sharding.memory_kind == "device"
    np.testing.assert_array_equal(y, 2 * np.arange(8))
    back = jax.jit(lambda y: y + 1, out_shardings=host)(y)
    assert back.sharding.memory_kind == "pinned_host"
    np.testing.assert_array_equal(back, 2 * np.arange(8) + 1)


def _matrices(dtype):
    rng = np.random.default_rng(0)
    for shape in [(1, 1), (4, 4), (3, 5), (6, 2), (2, 7, 7), (40, 40)]:
        a = rng.standard_normal(shape)
        if np.issubdtype(dtype, np.complexfloating):
            a = a + 1j * rng.standard_normal(shape)
        yield a.astype(dtype)


@check
def linear_algebra_agrees_with_numpy():
    import jax
    from jax import experimental

    with (jax.enable_x64 if hasattr(jax, "enable_x64") else experimental.enable_x64)(True):
        _linear_algebra()


def _linear_algebra():
    import jax
    import jax.numpy as jnp
    import jax.scipy.linalg as jsl
    import scipy.linalg as sl

    for dtype in (np.float32, np.float64, np.complex64, np.complex128):
        tol = 2e-4 if np.dtype(dtype) in (np.dtype(np.float32), np.dtype(np.complex64)) else 1e-11
        close = lambda a, b: np.testing.assert_allclose(a, b, rtol=tol, atol=tol)
        adjoint = lambda a: np.swapaxes(np.conj(a), -1, -2)
        for a in _matrices(dtype):
            close(jnp.linalg.svd(a, compute_uv=False), np.linalg.svd(a, compute_uv=False))
            for full in (True, False):
                u, s, vh = map(np.asarray, jnp.linalg.svd(a, full_matrices=full))
                k = s.shape[-1]
                close((u[..., :k] * s[..., None, :]) @ vh[..., :k, :], a)
                close(adjoint(u) @ u, np.broadcast_to(np.eye(u.shape[-1]), (*u.shape[:-2], u.shape[-1], u.shape[-1])))
                q, r = map(np.asarray, jnp.linalg.qr(a, mode="complete" if full else "reduced"))
                close(q @ r, a)
            if a.shape[-1] != a.shape[-2]:
                continue
            h = a + adjoint(a)
            w, v = map(np.asarray, jnp.linalg.eigh(h))
            close(w, np.linalg.eigvalsh(h))
            close((v * w[..., None, :]) @ adjoint(v), h)
            w, v = map(np.asarray, jnp.linalg.eig(a))
            close(a @ v, v * w[..., None, :])
            close(jnp.linalg.det(a), np.linalg.det(a))
            close(jnp.linalg.solve(a, h) @ np.eye(a.shape[-1], dtype=dtype), np.linalg.solve(a, h))
            if a.ndim == 2:
                t, z = map(np.asarray, jsl.schur(a, output="complex" if np.iscomplexobj(a) else "real"))
                close(z @ t @ adjoint(z), a)
                hh, q = map(np.asarray, jsl.hessenberg(a, calc_q=True))
                close(q @ hh @ adjoint(q), a)
                q, r, p = map(np.asarray, jsl.qr(a, pivoting=True))
                close(q @ r, a[:, p])
                assert list(p) == list(sl.qr(a, pivoting=True)[2])
    assert np.isnan(np.asarray(jnp.linalg.eigvalsh(np.full((2, 2), np.nan)))).all()
    d, off = np.full(5, 3.0), np.ones(5)
    x = jax.lax.linalg.tridiagonal_solve(off, d, off, np.ones((5, 1)))
    dense = np.diag(d) + np.diag(off[1:], 1) + np.diag(off[1:], -1)
    np.testing.assert_allclose(dense @ np.asarray(x), np.ones((5, 1)), rtol=1e-12)


@check
def callbacks_run_in_this_process():
    import jax
    import jax.numpy as jnp
    from jax.experimental import io_callback

    shape = jax.ShapeDtypeStruct((3,), jnp.float32)
    double = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v) * 2, shape, x) + 1)
    np.testing.assert_array_equal(double(jnp.arange(3.0)), [1, 3, 5])
    seen = []

    @jax.jit
    def loop(x):
        def body(i, x):
            io_callback(lambda i, v: seen.append((int(i), float(v))), None, i, x)
            return x * 2

        return jax.lax.fori_loop(0, 4, body, x)

    assert float(loop(jnp.float32(1))) == 16
    jax.effects_barrier()
    assert seen == [(0, 1.0), (1, 2.0), (2, 4.0), (3, 8.0)], seen

    def fail(_):
        raise ValueError("no such luck")

    try:
        jax.block_until_ready(jax.jit(lambda x: jax.pure_callback(fail, shape, x))(jnp.arange(3.0)))
    except jax.errors.JaxRuntimeError as error:
        assert "no such luck" in str(error)
    else:
        raise AssertionError("the exception was lost")


@check
def approximate_top_k_is_exact():
    import jax

    x = np.random.default_rng(0).standard_normal((3, 50)).astype(np.float32)
    values, indices = jax.lax.approx_max_k(x, 5)
    np.testing.assert_array_equal(values, -np.sort(-x, axis=1)[:, :5])
    np.testing.assert_array_equal(np.take_along_axis(x, np.asarray(indices), 1), values)
    values, _ = jax.lax.approx_min_k(x, 5)
    np.testing.assert_array_equal(values, np.sort(x, axis=1)[:, :5])


@check
def sparse_products():
    from jax.experimental import sparse

    dense = np.where(np.random.default_rng(0).random((6, 5)) < 0.4, 1.5, 0).astype(np.float32)
    x = np.arange(5, dtype=np.float32)
    for kind in (sparse.CSR, sparse.COO, sparse.BCOO):
        np.testing.assert_allclose(kind.fromdense(dense) @ x, dense @ x, rtol=1e-6)


@check
def what_does_not_fit_is_refused_and_nothing_else_is_lost():
    import jax
    import jax.numpy as jnp

    kept = jnp.arange(3)
    too_large = [lambda: jnp.ones((1000, 1000, 1000, 1000)), lambda: jnp.sort(jnp.zeros((300_000, 300_000)), axis=0)[0, 0]]
    for function in too_large:
        try:
            jax.jit(function)()
        except jax.errors.JaxRuntimeError as error:
            assert "RESOURCE_EXHAUSTED" in str(error), error
        else:
            raise AssertionError("memory for terabytes was found")
    assert (kept + 1).tolist() == [1, 2, 3]


@check
def devices_work_on_their_pieces():
    """What each core runs is its own program, with the collectives that sharding asks for."""
    import jax
    import jax.numpy as jnp
    from jax.sharding import PartitionSpec as P

    reshard = jax.reshard if hasattr(jax, "reshard") else jax.sharding.reshard
    with _explicit_mesh((2, 2), ("x", "y")):
        a = np.arange(32, dtype=np.float32).reshape(4, 8)
        x, w = jax.device_put(a, P("x", "y")), jax.device_put(a.T, P("y", None))
        for f, expected, text in [
            (lambda x, w: jnp.einsum("ab,bc->ac", x, w, out_sharding=P("x", None)), a @ a.T, "all-reduce"),
            (lambda x, w: reshard(x, P("x", None)) @ reshard(w, P(None, None)), a @ a.T, "all-gather"),
            (lambda x, w: jnp.max(x, axis=0) + w.sum(axis=1), a.max(axis=0) + a.sum(axis=0), "all-reduce"),
        ]:
            np.testing.assert_allclose(jax.jit(f)(x, w), expected, rtol=1e-6)
            assert text in jax.jit(f).lower(x, w).compile().as_text()
        parallel = jax.jit(lambda x: jax.nn.gelu(x) * 2).lower(x).compile().as_text()
        assert "f32[2,4]" in parallel and "all-" not in parallel


@check
@since(0, 10)
def sums_left_to_be_made_are_parts():
    import jax
    from jax.sharding import PartitionSpec as P

    with _explicit_mesh((2,), ("x",)):
        x = jax.device_put(np.arange(8, dtype=np.float32), P("x"))
        total = jax.jit(lambda x: jax.lax.reduce_sum(x, [0], out_sharding=P(unreduced={"x"})))(x)
        assert total.sharding.spec.unreduced == {"x"}
        assert [float(shard.data) for shard in total.addressable_shards] == [6.0, 22.0]
        assert float(jax.reshard(total, P())) == 28.0
        spread = jax.device_put(x, P(unreduced={"x"}))
        assert [int(np.count_nonzero(shard.data)) for shard in spread.addressable_shards] == [3, 4]


@check
def donated_arguments_no_result_can_use_are_kept():
    import jax
    from jax.sharding import Mesh, NamedSharding
    from jax.sharding import PartitionSpec as P

    mesh = Mesh(jax.devices()[:2], ("x",))
    x = jax.device_put(np.ones((8, 2), np.float32), NamedSharding(mesh, P("x")))
    jax.block_until_ready(jax.jit(lambda x: x @ x.T, donate_argnums=0)(x))
    assert not x.is_deleted()
    jax.block_until_ready(jax.jit(lambda x: x + 1, donate_argnums=0)(x))
    assert x.is_deleted()


@check
def programs_have_a_text():
    import jax
    import jax.numpy as jnp

    text = jax.jit(lambda x: jnp.sin(x) @ x).lower(np.ones((4, 4), np.float32)).compile().as_text()
    assert "sine(" in text and "dot(" in text


@check
@since(0, 8)
def traces_show_what_the_cores_did():
    import glob
    import tempfile

    import jax
    import jax.numpy as jnp

    ones, step = np.ones((256, 256), np.float32), jax.jit(lambda x: jnp.tanh(x @ x))
    core = jax.devices()[0]
    step(jax.device_put(ones, core)).block_until_ready()
    with tempfile.TemporaryDirectory() as folder:
        with jax.profiler.trace(folder):
            y = jax.device_put(ones, core, may_alias=False)
            for _ in range(3):
                y = step(y)
            y.block_until_ready()
        (file,) = glob.glob(f"{folder}/**/*.xplane.pb", recursive=True)
        data = jax.profiler.ProfileData.from_file(file)
        plane = data.find_plane_with_name("/device:CUSTOM:NeuronCore:0")
        assert plane is not None, [plane.name for plane in data.planes]
        lines = {line.name: [(event.name, event.duration_ns) for event in line.events] for line in plane.lines}
    assert len(lines["programs"]) == 3 and all(duration > 0 for _, duration in lines["programs"]), lines


HANDLER = """
#include "xla/ffi/api/ffi.h"
namespace ffi = xla::ffi;

static ffi::Error Scale(float factor, int64_t power, std::string_view mode, ffi::Span<const int32_t> shifts,
                        ffi::Buffer<ffi::F32> x, ffi::ResultBuffer<ffi::F32> y, ffi::ResultBuffer<ffi::S32> n) {
  if (mode == "refuse") return ffi::Error(ffi::ErrorCode::kInvalidArgument, "told to refuse");
  for (int64_t i = 0; i < x.element_count(); ++i) {
    float value = x.typed_data()[i];
    for (int64_t p = 0; p < power; ++p) value *= factor;
    y->typed_data()[i] = value + shifts[0] + shifts[1];
  }
  n->typed_data()[0] = static_cast<int32_t>(x.dimensions().size());
  return ffi::Error::Success();
}

XLA_FFI_DEFINE_HANDLER_SYMBOL(scale, Scale, ffi::Ffi::Bind().Attr<float>("factor").Attr<int64_t>("power")
    .Attr<std::string_view>("mode").Attr<ffi::Span<const int32_t>>("shifts")
    .Arg<ffi::Buffer<ffi::F32>>().Ret<ffi::Buffer<ffi::F32>>().Ret<ffi::Buffer<ffi::S32>>());
"""


@check
def handlers_of_the_typed_ffi_run():
    import ctypes
    import pathlib
    import subprocess
    import tempfile

    import jax

    with tempfile.TemporaryDirectory() as folder:
        source, library = pathlib.Path(folder, "scale.cc"), pathlib.Path(folder, "scale.so")
        source.write_text(HANDLER)
        command = ["c++", "-std=c++17", "-O1", "-shared", "-fPIC", f"-I{jax.ffi.include_dir()}", str(source), "-o", str(library)]
        subprocess.run(command, check=True)
        scale = ctypes.CDLL(str(library)).scale
    jax.ffi.register_ffi_target("strata_test_scale", jax.ffi.pycapsule(scale), platform="neuron")
    shapes = (jax.ShapeDtypeStruct((2, 3), np.float32), jax.ShapeDtypeStruct((1,), np.int32))

    def call(x, mode):
        attributes = dict(factor=np.float32(2), power=3, mode=mode, shifts=np.array([10, 20], np.int32))
        return jax.ffi.ffi_call("strata_test_scale", shapes)(x, **attributes)

    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    y, n = jax.jit(lambda x: call(x * 1, "go"))(x)
    assert (np.asarray(y) == x * 8 + 30).all() and n.tolist() == [2], (y, n)
    try:
        jax.block_until_ready(jax.jit(lambda x: call(x, "refuse"))(x))
    except jax.errors.JaxRuntimeError as error:
        assert "told to refuse" in str(error), error
    else:
        raise AssertionError("the handler's error was lost")


@check
def downloads_are_views_and_survive_donation():
    import jax

    core = jax.devices()[0]
    x = jax.jit(lambda x: x + 1)(jax.device_put(np.zeros(1 << 18, np.float32), core))
    view = np.asarray(x)
    assert not view.flags.owndata and not view.flags.writeable
    step = jax.jit(lambda x: x * 5, donate_argnums=0)
    y = step(x)
    assert x.is_deleted() and (view == 1).all() and (np.asarray(y) == 5).all()


@check
def layouts_that_are_asked_for_are_kept():
    import jax
    from jax.experimental.layout import Format, Layout

    core = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    columns = Format(Layout(major_to_minor=(1, 0)), core)
    values = np.arange(6, dtype=np.float32).reshape(2, 3)
    given = jax.device_put(values, columns)
    made = jax.jit(lambda x: x + 1, in_shardings=columns, out_shardings=columns)(given)
    for x in (given, made):
        assert x.format.layout.major_to_minor == (1, 0), x.format
    np.testing.assert_array_equal(np.asarray(made), values + 1)


@check
def a_compiled_program_can_be_written_to_a_folder():
    import tempfile

    import jax

    with tempfile.TemporaryDirectory() as folder:
        jax.jit(lambda x: x * 7, compiler_options={"xla_dump_to": folder})(np.float32(1)).block_until_ready()
        (file,) = pathlib.Path(folder).glob("module_*.after_optimizations.txt")
        assert "stablehlo.multiply" in file.read_text(), file.read_text()


@check
def functions_with_a_partitioning_of_their_own_run():
    import jax
    import jax.numpy as jnp
    from jax.experimental.custom_partitioning import custom_partitioning
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((8,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    x = jax.device_put(np.arange(16, dtype=np.float32), NamedSharding(mesh, P("x")))

    @custom_partitioning
    def sine(x):
        return jnp.sin(x)

    def partition(mesh, args, result):
        return mesh, jnp.sin, args[0].sharding, (args[0].sharding,)

    sine.def_partition(partition=partition, sharding_rule="i -> i", infer_sharding_from_operands=lambda *a: a[1][0].sharding)
    y = jax.jit(sine)(x)
    np.testing.assert_allclose(y, np.sin(np.arange(16)), rtol=1e-5, atol=1e-6)
    assert y.sharding.spec == P("x"), y.sharding


@check
def how_a_value_is_divided_can_be_asked():
    import jax
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((4, 2), ("a", "b"), axis_types=(jax.sharding.AxisType.Auto,) * 2)
    x = jax.device_put(np.zeros((8, 8), np.float32), NamedSharding(mesh, P("a", "b")))
    seen = []

    @jax.jit
    def f(x):
        y = (x * 2).T
        jax.debug.inspect_array_sharding(y, callback=lambda sharding: seen.append(sharding.spec))
        return y.sum(0)

    f(x).block_until_ready()
    assert seen == [P("b", "a")], seen


@check
def ordered_callbacks_run_on_every_core():
    import jax
    from jax.experimental import io_callback
    from jax.sharding import PartitionSpec as P

    mesh = jax.make_mesh((4,), ("x",), devices=jax.devices()[:4], axis_types=(jax.sharding.AxisType.Auto,))
    seen = []

    def f(x):
        io_callback(lambda x: seen.append(x.tolist()), None, x, ordered=True)
        io_callback(lambda x: seen.append(x.tolist()), None, x + 10, ordered=True)

    jax.jit(jax.shard_map(f, mesh=mesh, in_specs=P("x"), out_specs=None))(np.arange(4))
    jax.effects_barrier()
    assert sorted(seen) == [[0], [1], [2], [3], [10], [11], [12], [13]], seen
    assert all(seen.index([i]) < seen.index([i + 10]) for i in range(4)), seen


@check
def products_of_scaled_blocks():
    import jax
    import jax.numpy as jnp

    values = jnp.ones((1, 4, 64), jnp.float8_e4m3fn)
    scales = jnp.full((1, 4, 2), 2, jnp.float8_e8m0fnu)
    product = jax.nn.scaled_matmul(values, values, scales, scales)
    np.testing.assert_array_equal(np.asarray(product, np.float32), np.full((1, 4, 4), 256))


@check
def reading_an_array_can_be_forbidden():
    import jax
    import jax.numpy as jnp

    def refused(level, read, x):
        with jax.transfer_guard_device_to_host(level):
            try:
                read(x)
            except Exception as error:
                return "Disallowed device-to-host transfer" in str(error)
        return False

    fresh = lambda: jax.block_until_ready(jnp.arange(3.0) + 1)
    for kind in ("device", "pinned_host"):
        place = jax.sharding.SingleDeviceSharding(jax.devices()[0], memory_kind=kind)
        assert refused("disallow", np.asarray, jax.device_put(fresh(), place)), kind
    assert refused("disallow_explicit", jax.device_get, fresh())
    assert not refused("disallow", jax.device_get, fresh())
    assert not refused("allow", np.asarray, fresh())
    seen = fresh()
    view = np.asarray(seen)
    assert not refused("disallow", np.asarray, seen) and view.tolist() == [1, 2, 3]


@check
def batches_of_matrices_are_solved_where_they_are():
    import jax
    import jax.numpy as jnp
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((2,), ("i",), devices=jax.devices()[:2], axis_types=(jax.sharding.AxisType.Auto,))
    host = np.random.default_rng(0).normal(size=(8, 4, 4)).astype(np.float32)
    host = host @ host.swapaxes(-1, -2) + 4 * np.eye(4, dtype=np.float32)
    x = jax.device_put(host, NamedSharding(mesh, P("i")))
    for name in "cholesky qr inv eigh svd eigvals".split():
        function = jax.jit(lambda x, f=getattr(jnp.linalg, name): jax.tree.leaves(f(x)))
        assert "all-" not in function.lower(x).compile().as_text(), name
        result = function(x)[0]
        assert result.sharding.is_equivalent_to(x.sharding, result.ndim), name
    np.testing.assert_allclose(jax.jit(jnp.linalg.inv)(x), np.linalg.inv(host), rtol=1e-3, atol=1e-4)


@check
def rows_go_where_their_sizes_say():
    import jax
    import jax.numpy as jnp
    from jax.sharding import PartitionSpec as P

    mesh = jax.make_mesh((4,), ("x",), devices=jax.devices()[:4], axis_types=(jax.sharding.AxisType.Auto,))
    rng = np.random.default_rng(0)
    sizes = rng.integers(0, 4, (4, 4)).astype(np.int32)  # From each core to each.
    rows = rng.normal(size=(4, 12, 3)).astype(np.float32)
    starts = lambda counts: np.concatenate([[0], np.cumsum(counts)[:-1]]).astype(np.int32)
    expected = np.zeros((4, 16, 3), np.float32)
    for source in range(4):
        for target in range(4):
            n, first = sizes[source, target], starts(sizes[source])[target]
            at = starts(sizes[:, target])[source]
            expected[target, at : at + n] = rows[source, first : first + n]
    inputs = np.stack([starts(row) for row in sizes])
    outputs = np.stack([starts(column) for column in sizes.T]).T

    def exchange(rows, *numbers):
        first, send, at, receive = (n[0] for n in numbers)
        out = jnp.zeros((16, 3), np.float32)
        return jax.lax.ragged_all_to_all(rows[0], out, first, send, at, receive, axis_name="x")[None]

    exchange = jax.jit(jax.shard_map(exchange, mesh=mesh, in_specs=P("x"), out_specs=P("x"), check_vma=False))
    np.testing.assert_array_equal(exchange(rows, inputs, sizes, outputs, np.ascontiguousarray(sizes.T)), expected)


@check
def factorisations_can_be_serialised():
    import jax
    import jax.numpy as jnp
    from jax import export

    x = np.random.default_rng(0).normal(size=(4, 4)).astype(np.float32)
    x = x @ x.T + np.eye(4, dtype=np.float32)
    functions = [jnp.linalg.inv, jax.scipy.linalg.expm, jax.lax.linalg.lu, jnp.linalg.eigh, jnp.linalg.svd, jnp.linalg.qr]
    functions += [jnp.linalg.eig, jax.scipy.linalg.schur, jnp.linalg.cholesky]
    for function in functions:
        leaves = lambda x, function=function: tuple(jax.tree.leaves(function(x)))
        stored = export.export(jax.jit(leaves))(jax.ShapeDtypeStruct(x.shape, x.dtype)).serialize()
        for got, wanted in zip(export.deserialize(stored).call(x), leaves(x), strict=True):
            np.testing.assert_allclose(got, wanted, rtol=1e-3, atol=1e-4)


@check
def the_largest_of_a_number_not_known_yet():
    import jax
    from jax import export

    (n,) = export.symbolic_shape("n", constraints=["n >= 3"])
    stored = export.export(jax.jit(lambda x: jax.lax.approx_max_k(x, 3)))(jax.ShapeDtypeStruct((n,), np.float32)).serialize()
    x = np.random.default_rng(0).permutation(11).astype(np.float32)
    values, indices = export.deserialize(stored).call(x)
    assert values.tolist() == [10, 9, 8] and x[np.asarray(indices)].tolist() == [10, 9, 8]


@check
def programs_in_two_memories_are_divided_like_others():
    import jax
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((4,), ("x",), devices=jax.devices()[:4], axis_types=(jax.sharding.AxisType.Auto,))
    device, host = (NamedSharding(mesh, P("x"), memory_kind=kind) for kind in ("device", "pinned_host"))
    f = jax.jit(lambda x: (jax.device_put(x, device) * 2).sum())
    values, peaks = np.arange(4096, dtype=np.float32).reshape(64, 64), []
    for sharding in (device, host):
        x = jax.device_put(values, sharding)
        compiled = f.lower(x).compile()
        text = compiled.as_text()
        assert "all-reduce" in text and "f32[16,64]" in text, text
        assert ("S(5)" in text) == (sharding is host), text
        assert float(compiled(x)) == 2 * values.sum()
        peaks.append(compiled.memory_analysis())
    assert peaks[1].host_argument_size_in_bytes == peaks[0].argument_size_in_bytes == values.nbytes // 4


@check
def effects_of_divided_programs_happen_once():
    import jax
    from jax.sharding import NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((4,), ("x",), devices=jax.devices()[:4], axis_types=(jax.sharding.AxisType.Auto,))
    x = jax.device_put(np.arange(8, dtype=np.float32), NamedSharding(mesh, P("x")))
    seen = []

    @jax.jit
    def f(x):
        jax.debug.callback(lambda v: seen.append(np.asarray(v).tolist()), x * 2)
        return jax.pure_callback(lambda v: np.asarray(v) + 1, jax.ShapeDtypeStruct(x.shape, x.dtype), x) * 3

    np.testing.assert_array_equal(f(x), (np.arange(8) + 1) * 3)
    jax.effects_barrier()
    assert seen == [(np.arange(8) * 2.0).tolist()], seen
    assert "partition-id" in f.lower(x).compile().as_text()


def main() -> None:
    checks.report(CHECKS, lambda check: _release() < SINCE.get(check.__name__, (0, 0)))


if __name__ == "__main__":
    sys.exit(main())
