//! A stream's tool calls: from the raw parts to the parts that a user sees.

use std::collections::{HashMap, HashSet};

use indexmap::IndexSet;
use serde_json::Value;

use super::judge::judge;
use crate::wire::{RawToolCall, StreamPart, Tool, ToolCall};

/// The user-facing parts of a stream, and the ids of the calls that it left incomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Assembly {
    /// The parts, those of assembled calls last.
    pub parts: Vec<StreamPart>,
    /// The ids, each once, in the order in which the calls began.
    pub incomplete: IndexSet<String>,
}

/// A call whose text comes in pieces. Without a start its tool is unknown.
#[derive(Default)]
struct OpenCall {
    id: String,
    start: Option<RawToolCall>,
    text: String,
    ended: bool,
}

#[derive(Default)]
struct Calls {
    all: Vec<OpenCall>,
    latest: HashMap<String, usize>,
}

impl Calls {
    fn open(&mut self, id: &str) -> &mut OpenCall {
        self.latest.insert(id.to_owned(), self.all.len());
        self.all.push(OpenCall {
            id: id.to_owned(),
            ..OpenCall::default()
        });
        let last = self.all.len() - 1;
        &mut self.all[last]
    }

    fn of(&mut self, id: &str) -> &mut OpenCall {
        match self.latest.get(id) {
            Some(&index) => &mut self.all[index],
            None => self.open(id),
        }
    }
}

/// Gives the user-facing parts of a whole stream, complete or cut short.
pub fn assemble(parts: Vec<StreamPart>, tools: Option<&[Tool]>) -> Assembly {
    let (mut calls, mut whole, mut seen) = (Calls::default(), HashSet::new(), Vec::new());
    for part in parts {
        seen.push(match part {
            StreamPart::ToolCall(call) => {
                whole.insert(call.tool_call_id.clone());
                StreamPart::ToolCall(judge(&raw(call), tools))
            }
            other => {
                note(&mut calls, &other);
                other
            }
        });
    }
    let mut incomplete = IndexSet::new();
    for call in calls.all {
        if whole.contains(&call.id) {
            continue;
        }
        match call.start {
            Some(start) if call.ended => {
                let input = filled(call.text);
                let judged = judge(&RawToolCall { input, ..start }, tools);
                seen.push(StreamPart::ToolCall(judged));
            }
            _ => {
                incomplete.insert(call.id);
            }
        }
    }
    Assembly {
        parts: seen,
        incomplete,
    }
}

fn note(calls: &mut Calls, part: &StreamPart) {
    match part {
        StreamPart::ToolInputStart {
            id,
            tool_name,
            provider_executed,
            dynamic,
            provider_metadata,
            ..
        } => {
            calls.open(id).start = Some(RawToolCall {
                tool_call_id: id.clone(),
                tool_name: tool_name.clone(),
                input: String::new(),
                provider_executed: *provider_executed,
                dynamic: *dynamic,
                thought_signature: None,
                provider_metadata: provider_metadata.clone(),
            });
        }
        StreamPart::ToolInputDelta { id, delta, .. } => calls.of(id).text.push_str(delta),
        StreamPart::ToolInputEnd {
            id,
            provider_metadata,
        } => {
            let call = calls.of(id);
            call.ended = true;
            if let (Some(start), Some(_)) = (&mut call.start, provider_metadata) {
                start.provider_metadata.clone_from(provider_metadata);
            }
        }
        StreamPart::ToolCall(_) => {}
    }
}

/// A call whose text ends empty counts as one with an empty object.
fn filled(text: String) -> String {
    if text.is_empty() {
        "{}".to_owned()
    } else {
        text
    }
}

fn raw(call: ToolCall) -> RawToolCall {
    let text = match call.input {
        Value::String(text) => text,
        value => value.to_string(),
    };
    RawToolCall {
        tool_call_id: call.tool_call_id,
        tool_name: call.tool_name,
        input: filled(text),
        provider_executed: call.provider_executed,
        dynamic: call.dynamic,
        thought_signature: call.thought_signature,
        provider_metadata: call.provider_metadata,
    }
}
