//! One attempt to repair an invalid call, by a host's reply.

use super::judge::judge;
use crate::wire::{AiMuxError, RawToolCall, Tool, ToolCall, ToolCallRepairReply};

/// Parses and validates a call; `repair` is a host's answer, if it is asked for one.
pub fn parse_tool_call(
    raw: &RawToolCall,
    tools: Option<&[Tool]>,
    repair: Option<&ToolCallRepairReply>,
) -> ToolCall {
    let call = judge(raw, tools);
    match (&call.error, repair) {
        (Some(error), Some(reply)) if tools.is_some() => {
            let error = error.clone();
            repaired(call, error, tools, reply)
        }
        _ => call,
    }
}

fn repaired(
    call: ToolCall,
    error: AiMuxError,
    tools: Option<&[Tool]>,
    reply: &ToolCallRepairReply,
) -> ToolCall {
    match reply {
        ToolCallRepairReply::Unchanged => call,
        ToolCallRepairReply::Repaired { tool_call } => {
            let judged = judge(tool_call, tools);
            match judged.error {
                None => judged,
                error => ToolCall { error, ..call },
            }
        }
        ToolCallRepairReply::Failed { message } => {
            let error = AiMuxError::ToolCallRepair {
                original_error: Box::new(error),
                cause: Box::new(AiMuxError::Other(message.clone())),
            };
            ToolCall {
                error: Some(error),
                ..call
            }
        }
    }
}
