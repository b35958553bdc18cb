//! What processes tell each other beside their bytes: who was lost, and who waits where.

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Lost, Topic};

/// Bytes of a message: a kind, numbers, then text.
pub const ROOM: usize = 640;
/// Where the text begins.
const TEXT: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Nobody can go on.
    Lost(Lost),
    /// The sender has been waiting for the receiver of this for a while.
    Stalled(Stalled),
    /// Whoever hears this is to answer.
    Ping,
    /// The answer: for whom the answering process waits itself.
    Pong(Option<u32>),
}

/// A wait that takes long: where the waiting process is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stalled {
    pub launch: u64,
    pub group: u64,
    pub meeting: u64,
    /// Stands for the text of the program, which may be cut short.
    pub program_hash: u64,
    pub program: String,
    pub what: String,
}

impl Stalled {
    pub fn new(topic: &Topic, program: &str) -> Stalled {
        Stalled {
            launch: topic.launch,
            group: topic.group,
            meeting: topic.meeting,
            program_hash: hash(program),
            program: cut(program, (ROOM - TEXT) / 2).to_owned(),
            what: topic.what.clone(),
        }
    }
}

pub fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn cut(text: &str, most: usize) -> &str {
    let mut n = text.len().min(most);
    while !text.is_char_boundary(n) {
        n -= 1;
    }
    &text[..n]
}

impl News {
    pub fn encode(&self) -> Vec<u8> {
        let mut bytes = vec![0; ROOM];
        let (kind, rank, numbers, text) = match self {
            News::Lost(lost) => (0, lost.rank, [0; 4], lost.why.clone()),
            News::Stalled(own) => {
                let numbers = [own.launch, own.group, own.meeting, own.program_hash];
                (1, 0, numbers, format!("{}\n{}", own.program.replace('\n', " "), own.what))
            }
            News::Ping => (2, 0, [0; 4], String::new()),
            News::Pong(on) => (3, on.map_or(0, |on| on + 1), [0; 4], String::new()),
        };
        bytes[..4].copy_from_slice(&u32::to_le_bytes(kind));
        bytes[4..8].copy_from_slice(&rank.to_le_bytes());
        for (number, place) in numbers.iter().zip(bytes[8..TEXT].chunks_exact_mut(8)) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        let text = cut(&text, ROOM - TEXT);
        bytes[TEXT..TEXT + text.len()].copy_from_slice(text.as_bytes());
        bytes
    }

    pub fn decode(bytes: &[u8]) -> Option<News> {
        let word = |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
        let number = |i: usize| Some(u64::from_le_bytes(bytes.get(8 + 8 * i..16 + 8 * i)?.try_into().ok()?));
        let text = String::from_utf8_lossy(bytes.get(TEXT..)?).trim_end_matches('\0').to_owned();
        match word(0)? {
            0 => Some(News::Lost(Lost { rank: word(4)?, why: text })),
            1 => {
                let (program, what) = text.split_once('\n').unwrap_or((&text, ""));
                Some(News::Stalled(Stalled {
                    launch: number(0)?,
                    group: number(1)?,
                    meeting: number(2)?,
                    program_hash: number(3)?,
                    program: program.to_owned(),
                    what: what.to_owned(),
                }))
            }
            2 => Some(News::Ping),
            3 => Some(News::Pong(word(4)?.checked_sub(1))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_arrive_as_they_were_sent() {
        let topic = Topic { launch: 1, group: u64::MAX, meeting: 3, what: "`all_reduce` of 8 bytes".into() };
        let long = "é".repeat(ROOM);
        for news in [
            News::Lost(Lost { rank: 7, why: "process 7 was lost".into() }),
            News::Stalled(Stalled::new(&topic, "@main(tensor<f32>)")),
            News::Ping,
            News::Pong(None),
            News::Pong(Some(0)),
        ] {
            assert_eq!(News::decode(&news.encode()), Some(news));
        }
        let Some(News::Stalled(stalled)) = News::decode(&News::Stalled(Stalled::new(&topic, &long)).encode()) else {
            panic!("not what was sent");
        };
        assert!(stalled.program_hash == hash(&long) && long.starts_with(&stalled.program));
        assert_eq!(stalled.what, topic.what);
    }

    #[test]
    fn what_is_not_news_is_refused() {
        assert_eq!(News::decode(&[]), None);
        assert_eq!(News::decode(&[9; ROOM]), None);
        assert_eq!(News::decode(&[1; 20]), None);
    }
}
