//! What becomes of one raw call, without repair.

use serde_json::{Value, json};

use super::schema;
use crate::wire::{AiMuxError, RawToolCall, Tool, ToolCall};

/// Parses and validates a call. Without `tools` there is no tool set at all.
pub fn judge(raw: &RawToolCall, tools: Option<&[Tool]>) -> ToolCall {
    let found = tools.and_then(|tools| tools.iter().find(|tool| name_of(tool) == raw.tool_name));
    let may_be_unknown = raw.provider_executed == Some(true) && raw.dynamic == Some(true);
    match found {
        Some(Tool::Function { input_schema, .. }) => checked(raw, Some(input_schema), None),
        Some(Tool::Provider { .. }) => checked(raw, None, None),
        None if may_be_unknown => checked(raw, None, Some(true)),
        None => {
            let input = parsed(&raw.input).unwrap_or_else(|_| json!(raw.input));
            invalid(raw, input, no_such_tool(raw, tools))
        }
    }
}

fn name_of(tool: &Tool) -> &str {
    match tool {
        Tool::Function { name, .. } | Tool::Provider { name, .. } => name,
    }
}

fn no_such_tool(raw: &RawToolCall, tools: Option<&[Tool]>) -> AiMuxError {
    let names = |tools: &[Tool]| tools.iter().map(|tool| name_of(tool).to_owned()).collect();
    AiMuxError::NoSuchTool {
        tool_name: raw.tool_name.clone(),
        available_tools: tools.map(names),
    }
}

fn checked(raw: &RawToolCall, schema: Option<&Value>, dynamic: Option<bool>) -> ToolCall {
    let text = &raw.input;
    let blank = text.trim().is_empty();
    let value = match if blank { Ok(json!({})) } else { parsed(text) } {
        Ok(value) => value,
        Err(why) => return invalid(raw, json!(text), unfit(raw, not_parsed(text, &why))),
    };
    let fault = if is_guarded(&value) {
        Some(not_parsed(
            text,
            "Object contains forbidden prototype property",
        ))
    } else {
        schema.and_then(|schema| schema::fault(schema, &value))
    };
    match fault {
        None => call(raw, value, dynamic),
        Some(cause) if blank => invalid(raw, json!(text), unfit(raw, cause)),
        Some(cause) => invalid(raw, value, unfit(raw, cause)),
    }
}

fn parsed(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn not_parsed(text: &str, why: &str) -> String {
    format!("JSON parsing failed: Text: {text}.\nError message: {why}")
}

fn unfit(raw: &RawToolCall, cause: String) -> AiMuxError {
    AiMuxError::InvalidToolInput {
        tool_name: raw.tool_name.clone(),
        tool_input: raw.input.clone(),
        cause,
    }
}

fn is_guarded(value: &Value) -> bool {
    match value {
        Value::Object(members) => {
            let constructor = members.get("constructor");
            members.contains_key("__proto__")
                || constructor.is_some_and(|inner| inner.get("prototype").is_some())
                || members.values().any(is_guarded)
        }
        Value::Array(items) => items.iter().any(is_guarded),
        _ => false,
    }
}

fn call(raw: &RawToolCall, input: Value, dynamic: Option<bool>) -> ToolCall {
    ToolCall {
        tool_call_id: raw.tool_call_id.clone(),
        tool_name: raw.tool_name.clone(),
        input,
        provider_executed: raw.provider_executed,
        dynamic,
        thought_signature: raw.thought_signature.clone(),
        provider_metadata: raw.provider_metadata.clone(),
        invalid: None,
        error: None,
    }
}

fn invalid(raw: &RawToolCall, input: Value, error: AiMuxError) -> ToolCall {
    ToolCall {
        invalid: Some(true),
        error: Some(error),
        ..call(raw, input, Some(true))
    }
}
