//! Untrusted text from a model: what becomes of it.

use serde_json::Value;

pub fn answer_call(_r: &Value) -> Result<Value, String> {
    Err("".into())
}
pub fn answer_replay(_r: &Value) -> Result<Value, String> {
    Err("".into())
}
pub fn answer_stream(_r: &Value) -> Result<Value, String> {
    Err("".into())
}
pub fn answer_args(_r: &Value) -> Result<Value, String> {
    Err("".into())
}
