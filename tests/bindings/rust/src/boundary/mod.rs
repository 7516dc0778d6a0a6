//! Behaviour at the model boundary: a tool call is untrusted text, and whatever is wrong is data.

mod arguments;
mod judge;
mod repair;
mod schema;
mod stream;

pub use arguments::{SchemaSpec, validate_args};
pub use judge::judge;
pub use repair::parse_tool_call;
pub use stream::{Assembly, assemble};

use crate::wire::ToolCall;
use serde_json::{Value, json};

/// Gives the input with which a call goes into the next turn's transcript.
pub fn replay_input(call: ToolCall) -> Value {
    match call.input {
        Value::String(_) | Value::Number(_) | Value::Bool(_) if call.invalid == Some(true) => {
            json!({})
        }
        input => input,
    }
}
