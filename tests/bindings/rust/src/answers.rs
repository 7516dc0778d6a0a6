//! The operations of the conformance protocol: a request of JSON to its answer.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::boundary::{assemble, parse_tool_call, replay_input, validate_args};
use crate::wire::{AiMuxError, CONTRACT, FORMS, Tool, rewrite};

const OPERATIONS: [&str; 6] = [
    "decode",
    "facts",
    "parse_tool_call",
    "replay_input",
    "assemble",
    "validate_args",
];

/// Answers one line.
pub fn answer_line(line: &[u8]) -> Value {
    let request: Value = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => return json!({"failed": {"message": error.to_string()}}),
    };
    if request["op"] == "hello" {
        return json!({
            "protocol": 1, "implementation": "aimux-contract-rust", "language": "rust",
            "version": CONTRACT, "operations": OPERATIONS, "types": FORMS,
        });
    }
    let (kind, body) = match answer(&request) {
        Ok(result) => ("result", result),
        Err(Trouble::Rejected(why)) => ("rejected", json!({"message": why})),
        Err(Trouble::Failed(why)) => ("failed", json!({"message": why})),
    };
    json!({"id": request["id"], kind: body})
}

/// Why there is no result: the text is refused, or the request itself is wrong.
enum Trouble {
    Rejected(String),
    Failed(String),
}

fn rejected(error: impl ToString) -> Trouble {
    Trouble::Rejected(error.to_string())
}

fn failed(error: impl ToString) -> Trouble {
    Trouble::Failed(error.to_string())
}

fn answer(request: &Value) -> Result<Value, Trouble> {
    match request["op"].as_str().unwrap_or_default() {
        "decode" => {
            let form = request["type"].as_str().unwrap_or_default();
            let written = rewrite(form, &text_of(request)?).ok_or(failed("no such type"))?;
            Ok(json!({"json": written.map_err(rejected)?}))
        }
        "facts" => {
            let error: AiMuxError = serde_json::from_slice(&text_of(request)?).map_err(rejected)?;
            let now: Option<String> = part(request, "now")?;
            let now = now.map(|text| OffsetDateTime::parse(&text, &Rfc3339).map_err(failed));
            Ok(json!({"facts": error.facts(now.transpose()?.map(Into::into))}))
        }
        "parse_tool_call" => {
            let tools: Option<Vec<Tool>> = part(request, "tools")?;
            let (call, repair) = (part(request, "call")?, part(request, "repair")?);
            let parsed = parse_tool_call(&call, tools.as_deref(), Option::as_ref(&repair));
            Ok(json!({"tool_call": parsed}))
        }
        "replay_input" => Ok(json!({"input": replay_input(part(request, "tool_call")?)})),
        "assemble" => {
            let tools: Option<Vec<Tool>> = part(request, "tools")?;
            let assembly = assemble(part(request, "parts")?, tools.as_deref());
            Ok(json!({"parts": assembly.parts, "incomplete": assembly.incomplete}))
        }
        "validate_args" => {
            let violations = validate_args(&part(request, "spec")?, &request["args"]);
            Ok(json!({"violations": violations}))
        }
        _ => Err(failed("no such operation")),
    }
}

fn part<T: DeserializeOwned>(request: &Value, name: &str) -> Result<T, Trouble> {
    serde_json::from_value(request[name].clone()).map_err(failed)
}

fn text_of(request: &Value) -> Result<Vec<u8>, Trouble> {
    match (&request["json"], &request["json_base64"]) {
        (Value::String(text), _) => Ok(text.clone().into_bytes()),
        (_, Value::String(text)) => STANDARD.decode(text).map_err(failed),
        _ => Err(failed("neither json nor json_base64")),
    }
}
