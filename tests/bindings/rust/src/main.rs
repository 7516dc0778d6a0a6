//! The testee: reads a request a line on standard input, and answers it on standard output.

use std::io::{BufRead, Write, stdin, stdout};

use aimux::boundary::{answer_args, answer_call, answer_replay, answer_stream};
use aimux::wire::{AiMuxError, CONTRACT, FORMS, rewrite};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

const OPERATIONS: [&str; 6] = [
    "decode",
    "facts",
    "parse_tool_call",
    "replay_input",
    "assemble",
    "validate_args",
];

fn main() -> std::io::Result<()> {
    let mut output = stdout().lock();
    for line in stdin().lock().split(b'\n') {
        let answer = answer_line(&line?);
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn answer_line(line: &[u8]) -> Value {
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
        Ok(Ok(result)) => ("result", result),
        Ok(Err(why)) => ("rejected", json!({"message": why})),
        Err(why) => ("failed", json!({"message": why})),
    };
    json!({"id": request["id"], kind: body})
}

/// A result, or why the text was refused; or else what is wrong with the request.
type Answer = Result<Result<Value, String>, String>;

fn answer(request: &Value) -> Answer {
    match request["op"].as_str().unwrap_or_default() {
        "decode" => decode(request),
        "facts" => facts(request),
        "parse_tool_call" => answer_call(request).map(Ok),
        "replay_input" => answer_replay(request).map(Ok),
        "assemble" => answer_stream(request).map(Ok),
        "validate_args" => answer_args(request).map(Ok),
        other => Err(format!("no operation {other:?}")),
    }
}

fn decode(request: &Value) -> Answer {
    let text = text_of(request)?;
    let form = request["type"].as_str().unwrap_or_default();
    let written = rewrite(form, &text).ok_or(format!("no type {form:?}"))?;
    Ok(written
        .map(|json| json!({"json": json}))
        .map_err(|error| error.to_string()))
}

fn facts(request: &Value) -> Answer {
    let text = text_of(request)?;
    let now = match request["now"].as_str() {
        Some(now) => Some(OffsetDateTime::parse(now, &Rfc3339).map_err(|e| e.to_string())?),
        None => None,
    };
    let error: AiMuxError = match serde_json::from_slice(&text) {
        Ok(error) => error,
        Err(error) => return Ok(Err(error.to_string())),
    };
    Ok(Ok(json!({"facts": error.facts(now.map(Into::into))})))
}

fn text_of(request: &Value) -> Result<Vec<u8>, String> {
    match (&request["json"], &request["json_base64"]) {
        (Value::String(text), _) => Ok(text.clone().into_bytes()),
        (_, Value::String(text)) => STANDARD.decode(text).map_err(|error| error.to_string()),
        _ => Err("neither json nor json_base64".to_owned()),
    }
}
