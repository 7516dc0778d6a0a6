// generated from contract/ by aimux-contract 1.0.0, do not edit

//! The wire contract of AiMux: what serde makes of these types is the wire form.
//!
//! It needs serde, serde_json 1.0.150 or later with `preserve_order` and `float_roundtrip`, indexmap
//! with `serde`, and httpdate.

#![allow(
    clippy::large_enum_variant,
    clippy::result_large_err,
    reason = "the variants are what they are on the wire"
)]

use std::fmt;
use std::time::SystemTime;

use indexmap::IndexMap;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The version of the contract.
pub const CONTRACT: &str = "1.0.0";

/// The wire types, by name.
pub const FORMS: [&str; 9] = [
    "AiMuxError",
    "ToolCall",
    "RawToolCall",
    "StreamPart",
    "GenerateContent",
    "ContentPart",
    "Tool",
    "ToolChoice",
    "ToolCallRepairReply",
];

/// Reads a text as the wire type of that name, and writes it in canonical form.
///
/// Gives `None` for an unknown name.
pub fn rewrite(form: &str, text: &[u8]) -> Option<serde_json::Result<String>> {
    Some(match form {
        "AiMuxError" => rewrite_as::<AiMuxError>(text),
        "ToolCall" => rewrite_as::<ToolCall>(text),
        "RawToolCall" => rewrite_as::<RawToolCall>(text),
        "StreamPart" => rewrite_as::<StreamPart>(text),
        "GenerateContent" => rewrite_as::<GenerateContent>(text),
        "ContentPart" => rewrite_as::<ContentPart>(text),
        "Tool" => rewrite_as::<Tool>(text),
        "ToolChoice" => rewrite_as::<ToolChoice>(text),
        "ToolCallRepairReply" => rewrite_as::<ToolCallRepairReply>(text),
        _ => return None,
    })
}

fn rewrite_as<T: DeserializeOwned + Serialize>(text: &[u8]) -> serde_json::Result<String> {
    serde_json::to_string(&serde_json::from_slice::<T>(text)?)
}

/// The C codes. Neither a code nor its symbol is ever renamed, renumbered or reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Code {
    /// `AIMUX_OK`
    Ok = 0,
    /// `AIMUX_E_OTHER`
    Other = 1,
    /// `AIMUX_E_JSON_PARSE`
    JsonParse = 2,
    /// `AIMUX_E_INVALID_RESPONSE_DATA`
    InvalidResponseData = 3,
    /// `AIMUX_E_TOOL`
    Tool = 4,
    /// `AIMUX_E_INVALID_ARGUMENT`
    InvalidArgument = 5,
    /// `AIMUX_E_INVALID_PROMPT`
    InvalidPrompt = 6,
    /// `AIMUX_E_TOKEN_EXPIRED`
    TokenExpired = 7,
    /// `AIMUX_E_UNSUPPORTED_FUNCTIONALITY`
    UnsupportedFunctionality = 8,
    /// `AIMUX_E_NO_SUCH_MODEL`
    NoSuchModel = 9,
    /// `AIMUX_E_NO_SUCH_PROVIDER`
    NoSuchProvider = 10,
    /// `AIMUX_E_API_CALL`
    ApiCall = 11,
    /// `AIMUX_E_TIMEOUT`
    Timeout = 12,
    /// `AIMUX_E_ABORTED`
    Aborted = 13,
    /// `AIMUX_E_RETRY`
    Retry = 14,
}

impl Code {
    /// Returns the code's name in C.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Ok => "AIMUX_OK",
            Self::Other => "AIMUX_E_OTHER",
            Self::JsonParse => "AIMUX_E_JSON_PARSE",
            Self::InvalidResponseData => "AIMUX_E_INVALID_RESPONSE_DATA",
            Self::Tool => "AIMUX_E_TOOL",
            Self::InvalidArgument => "AIMUX_E_INVALID_ARGUMENT",
            Self::InvalidPrompt => "AIMUX_E_INVALID_PROMPT",
            Self::TokenExpired => "AIMUX_E_TOKEN_EXPIRED",
            Self::UnsupportedFunctionality => "AIMUX_E_UNSUPPORTED_FUNCTIONALITY",
            Self::NoSuchModel => "AIMUX_E_NO_SUCH_MODEL",
            Self::NoSuchProvider => "AIMUX_E_NO_SUCH_PROVIDER",
            Self::ApiCall => "AIMUX_E_API_CALL",
            Self::Timeout => "AIMUX_E_TIMEOUT",
            Self::Aborted => "AIMUX_E_ABORTED",
            Self::Retry => "AIMUX_E_RETRY",
        }
    }
}

/// Why it was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RetryReason {
    /// `maxRetriesExceeded`
    #[serde(rename = "maxRetriesExceeded")]
    MaxRetriesExceeded,
    /// `errorNotRetryable`
    #[serde(rename = "errorNotRetryable")]
    ErrorNotRetryable,
}

/// A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ToolCall {
    /// The provider's name for this call.
    pub tool_call_id: String,
    /// The tool that the model called, as it spelt it.
    pub tool_name: String,
    /// The parsed arguments; the text itself where it is no JSON. May be null.
    pub input: Value,
    /// Whether the provider runs the tool itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_executed: Option<bool>,
    /// Whether the call was taken without a tool of that name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dynamic: Option<bool>,
    /// The provider's signature of the thought behind the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought_signature: Option<String>,
    /// Whatever else the provider said of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_metadata: Option<Value>,
    /// True when the call must not be executed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invalid: Option<bool>,
    /// Why the call is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<AiMuxError>,
}

/// A tool call as a provider returned it: the argument text is verbatim and not yet parsed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RawToolCall {
    /// The provider's name for this call.
    pub tool_call_id: String,
    /// The tool that the model called, as it spelt it.
    pub tool_name: String,
    /// The argument text, exactly as the model wrote it.
    pub input: String,
    /// Whether the provider runs the tool itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_executed: Option<bool>,
    /// Whether the tool may be unknown to the caller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dynamic: Option<bool>,
    /// The provider's signature of the thought behind the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought_signature: Option<String>,
    /// Whatever else the provider said of the call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provider_metadata: Option<Value>,
}

/// Any error of the SDK: an object whose one key is the variant. The set is closed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum AiMuxError {
    /// A request to a provider failed: it was answered with an error, or never answered.
    ///
    /// Produced for every HTTP error status and for transport failures, which have no status and
    /// are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
    /// `status_code`. A caller retries when `is_retryable` is true, after the time that the
    /// response headers ask for, and else reports the message.
    ApiCall {
        /// The address that was called.
        url: String,
        /// The request's body, before it was encoded.
        request_body_values: Value,
        /// The HTTP status; null when no answer came.
        status_code: Option<u16>,
        /// The provider's own code for the error, as it spells it.
        provider_code: Option<String>,
        /// The provider's message, or the transport's; may be empty.
        message: String,
        /// The body of the answer, as text.
        response_body: Option<String>,
        /// The headers of the answer, in lower case. Their order means nothing.
        response_headers: Option<IndexMap<String, String>>,
        /// The body of the answer, parsed. Null and absent are the same.
        data: Option<Value>,
        /// Whether the same request may succeed when it is sent again.
        #[serde(default)]
        is_retryable: bool,
    },
    /// An operation was tried several times and given up.
    ///
    /// Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
    /// whole operation again at once is what the loop has just done.
    Retry {
        /// Why it was given up.
        reason: RetryReason,
        /// The error of each try, oldest first.
        errors: Vec<AiMuxError>,
    },
    /// A text that had to be JSON was not.
    ///
    /// Produced when a provider's answer or a stored document cannot be parsed. A caller reports
    /// it; the same text fails again.
    JsonParse(String),
    /// A provider's answer was JSON, but not what its API promises.
    ///
    /// Produced when a required part of an answer is missing or has another type. A caller reports
    /// it, with the provider's name.
    InvalidResponseData(String),
    /// The model called a tool that it was not offered.
    ///
    /// Produced at the model boundary. `available_tools` is absent when no tool set was given at
    /// all, and empty when an empty one was. A caller lets the model try again, or repairs the
    /// name.
    NoSuchTool {
        /// The name that the model called, as it spelt it.
        tool_name: String,
        /// The names that it was offered, in order.
        #[serde(skip_serializing_if = "Option::is_none")]
        available_tools: Option<Vec<String>>,
    },
    /// The model called a tool with arguments that are no JSON, or that its schema refuses.
    ///
    /// Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
    InvalidToolInput {
        /// The tool that was called.
        tool_name: String,
        /// The argument text, exactly as the model wrote it.
        tool_input: String,
        /// What is wrong with it.
        cause: String,
    },
    /// A tool call was invalid, and the attempt to repair it failed too.
    ///
    /// Produced when the host's repair callback fails. A caller treats it as `original_error`, and
    /// reports `cause` as a fault of the host.
    ToolCallRepair {
        /// What was wrong with the call.
        original_error: Box<AiMuxError>,
        /// Why the repair failed.
        cause: Box<AiMuxError>,
    },
    /// A function of the SDK was called with an argument that it cannot take.
    ///
    /// Produced before anything is sent. A caller corrects the program.
    InvalidArgument(String),
    /// The messages of a prompt do not make a conversation that can be sent.
    ///
    /// Produced before anything is sent. A caller corrects the messages.
    InvalidPrompt(String),
    /// A stored login has expired and could not be renewed.
    ///
    /// Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
    /// lets the user log in again.
    TokenExpired(String),
    /// The model or its provider cannot do what was asked.
    ///
    /// Produced before anything is sent. A caller chooses another model or leaves the feature out.
    UnsupportedFunctionality(String),
    /// The provider has no model of that name.
    ///
    /// Produced when a model is looked up. A caller corrects the name.
    NoSuchModel {
        /// The name that was asked for.
        model_id: String,
        /// The kind of model that was asked for, such as `languageModel`.
        #[serde(default)]
        model_type: String,
    },
    /// No provider is registered under that name.
    ///
    /// Produced when a model is looked up. A caller corrects the name or registers the provider.
    NoSuchProvider {
        /// The name that was asked for.
        provider_id: String,
    },
    /// An operation took longer than its limit.
    ///
    /// Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
    /// as retryable: whoever set the limit decides.
    Timeout(String),
    /// The caller cancelled the operation.
    ///
    /// Produced when an abort signal fires. A caller does nothing: it asked for this.
    Aborted(String),
    /// An error that none of the other variants describes.
    ///
    /// Produced for a host's own failures, such as an exception out of a callback. A caller reports
    /// the message.
    Other(String),
}

/// A part of a stream. The contract covers the parts that belong to tool calls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum StreamPart {
    /// A part of a stream: a whole tool call.
    ///
    /// `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
    /// the parsed value.
    ToolCall(ToolCall),
    /// A part of a stream: a tool call begins, its arguments follow.
    ToolInputStart {
        /// The call that begins.
        id: String,
        /// The tool that it calls.
        tool_name: String,
        /// Whether the provider runs the tool itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_executed: Option<bool>,
        /// Whether the tool may be unknown to the caller.
        #[serde(skip_serializing_if = "Option::is_none")]
        dynamic: Option<bool>,
        /// A title to show to a user.
        #[serde(skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// Whatever else the provider said of the call.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_metadata: Option<Value>,
    },
    /// A part of a stream: a piece of a call's argument text.
    ToolInputDelta {
        /// The call that the piece belongs to.
        id: String,
        /// The piece. It may end anywhere, within a character escape too.
        delta: String,
        /// Whatever else the provider said of the piece.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_metadata: Option<Value>,
    },
    /// A part of a stream: a call's argument text is complete.
    ToolInputEnd {
        /// The call whose text is complete.
        id: String,
        /// Whatever else the provider said of the call.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_metadata: Option<Value>,
    },
}

/// A piece of generated content. The contract covers tool calls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum GenerateContent {
    /// A piece of generated content: a tool call, raw as the provider returned it.
    ToolCall(RawToolCall),
}

/// A part of a transcript's message. The contract covers tool calls.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum ContentPart {
    /// A part of a transcript's message: a tool call that is replayed to the model.
    ///
    /// It never carries `dynamic`, `invalid` or `error`.
    #[serde(rename = "tool_call")]
    ToolCall {
        /// The provider's name for this call.
        tool_call_id: String,
        /// The tool that the model called.
        tool_name: String,
        /// The parsed arguments. May be null.
        input: Value,
        /// Whether the provider ran the tool itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_executed: Option<bool>,
        /// The provider's signature of the thought behind the call.
        #[serde(skip_serializing_if = "Option::is_none")]
        thought_signature: Option<String>,
        /// What the provider wants back with the call.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_options: Option<Value>,
    },
}

/// A tool that a model is offered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum Tool {
    /// A tool that the host executes, with a JSON Schema for its arguments.
    #[serde(rename = "function")]
    Function {
        /// The name that the model calls.
        name: String,
        /// What the tool does, for the model.
        #[serde(skip_serializing_if = "Option::is_none")]
        description: Option<String>,
        /// The JSON Schema of the arguments. It is judged when the tool is called.
        input_schema: Value,
        /// Whether the provider shall enforce the schema.
        #[serde(skip_serializing_if = "Option::is_none")]
        strict: Option<bool>,
        /// Options by provider. Their order means nothing.
        #[serde(skip_serializing_if = "Option::is_none")]
        provider_options: Option<IndexMap<String, Value>>,
        /// Examples of arguments, for the model.
        #[serde(skip_serializing_if = "Option::is_none")]
        input_examples: Option<Vec<Value>>,
    },
    /// A tool that the provider defines.
    #[serde(rename = "provider")]
    Provider {
        /// The provider's name for the tool, such as `openai.web_search`.
        id: String,
        /// The name that the model calls.
        name: String,
        /// The tool's settings.
        args: Value,
    },
}

/// A host's answer to one repair request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", deny_unknown_fields)]
pub enum ToolCallRepairReply {
    /// A host's answer to a repair request: this call stands in place of the invalid one.
    #[serde(rename = "repaired")]
    Repaired {
        /// The call to parse and validate from scratch.
        tool_call: RawToolCall,
    },
    /// A host's answer to a repair request: it has nothing better; the error stands.
    #[serde(rename = "unchanged")]
    Unchanged,
    /// A host's answer to a repair request: the repair itself failed.
    #[serde(rename = "failed")]
    Failed {
        /// Why.
        message: String,
    },
}

/// Whether the model calls tools: as it likes, never, at least one, or the named one.
#[derive(Clone, Debug, PartialEq)]
pub enum ToolChoice {
    /// `"auto"`
    Auto,
    /// `"none"`
    None,
    /// `"required"`
    Required,
    /// The model must call this one tool.
    Tool {
        /// The tool to call.
        tool_name: String,
    },
}

/// The object form. It is read from an object only, so never from an array.
#[derive(Serialize, Deserialize)]
#[serde(tag = "type")]
enum ToolChoiceObject {
    /// The model must call this one tool.
    #[serde(rename = "tool")]
    Tool {
        /// The tool to call.
        #[serde(rename = "toolName")]
        tool_name: String,
    },
}

impl Serialize for ToolChoice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.clone() {
            Self::Auto => serializer.serialize_str("auto"),
            Self::None => serializer.serialize_str("none"),
            Self::Required => serializer.serialize_str("required"),
            Self::Tool { tool_name } => ToolChoiceObject::Tool { tool_name }.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for ToolChoice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ToolChoiceVisitor)
    }
}

struct ToolChoiceVisitor;

impl<'de> Visitor<'de> for ToolChoiceVisitor {
    type Value = ToolChoice;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string or an object with a type")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
        match text {
            "auto" => Ok(ToolChoice::Auto),
            "none" => Ok(ToolChoice::None),
            "required" => Ok(ToolChoice::Required),
            _ => Err(E::custom(format_args!("unknown choice `{text}`"))),
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Self::Value, M::Error> {
        match ToolChoiceObject::deserialize(MapAccessDeserializer::new(map))? {
            ToolChoiceObject::Tool { tool_name } => Ok(ToolChoice::Tool { tool_name }),
        }
    }
}

/// The facts of an error, the same in every binding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// The wire tag.
    pub variant: &'static str,
    /// The display message.
    pub message: String,
    /// The C code.
    pub code: i32,
    /// The C code's name.
    pub symbol: &'static str,
    /// Whether the same request may be sent again.
    pub retryable: bool,
    /// The HTTP status of the answer.
    pub status: Option<u16>,
    /// How long the provider asks to wait, in milliseconds.
    pub retry_after_ms: Option<i64>,
}

impl AiMuxError {
    /// Returns all facts. `now` is what a date in the headers is compared with.
    pub fn facts(&self, now: Option<SystemTime>) -> Facts {
        Facts {
            variant: self.variant(),
            message: self.to_string(),
            code: self.code() as i32,
            symbol: self.code().symbol(),
            retryable: self.retryable(),
            status: self.status(),
            retry_after_ms: self.retry_after_ms(now),
        }
    }

    /// Returns the variant: its tag on the wire.
    pub fn variant(&self) -> &'static str {
        match self {
            Self::ApiCall { .. } => "ApiCall",
            Self::Retry { .. } => "Retry",
            Self::JsonParse(_) => "JsonParse",
            Self::InvalidResponseData(_) => "InvalidResponseData",
            Self::NoSuchTool { .. } => "NoSuchTool",
            Self::InvalidToolInput { .. } => "InvalidToolInput",
            Self::ToolCallRepair { .. } => "ToolCallRepair",
            Self::InvalidArgument(_) => "InvalidArgument",
            Self::InvalidPrompt(_) => "InvalidPrompt",
            Self::TokenExpired(_) => "TokenExpired",
            Self::UnsupportedFunctionality(_) => "UnsupportedFunctionality",
            Self::NoSuchModel { .. } => "NoSuchModel",
            Self::NoSuchProvider { .. } => "NoSuchProvider",
            Self::Timeout(_) => "Timeout",
            Self::Aborted(_) => "Aborted",
            Self::Other(_) => "Other",
        }
    }

    /// Returns the C code.
    pub fn code(&self) -> Code {
        match self {
            Self::ApiCall { .. } => Code::ApiCall,
            Self::Retry { .. } => Code::Retry,
            Self::JsonParse(_) => Code::JsonParse,
            Self::InvalidResponseData(_) => Code::InvalidResponseData,
            Self::NoSuchTool { .. } => Code::Tool,
            Self::InvalidToolInput { .. } => Code::Tool,
            Self::ToolCallRepair { .. } => Code::Tool,
            Self::InvalidArgument(_) => Code::InvalidArgument,
            Self::InvalidPrompt(_) => Code::InvalidPrompt,
            Self::TokenExpired(_) => Code::TokenExpired,
            Self::UnsupportedFunctionality(_) => Code::UnsupportedFunctionality,
            Self::NoSuchModel { .. } => Code::NoSuchModel,
            Self::NoSuchProvider { .. } => Code::NoSuchProvider,
            Self::Timeout(_) => Code::Timeout,
            Self::Aborted(_) => Code::Aborted,
            Self::Other(_) => Code::Other,
        }
    }

    /// Returns whether the same request may succeed when it is sent again.
    pub fn retryable(&self) -> bool {
        match self {
            Self::ApiCall { is_retryable, .. } => *is_retryable,
            Self::Retry { .. } => false,
            Self::JsonParse(_) => false,
            Self::InvalidResponseData(_) => false,
            Self::NoSuchTool { .. } => false,
            Self::InvalidToolInput { .. } => false,
            Self::ToolCallRepair { .. } => false,
            Self::InvalidArgument(_) => false,
            Self::InvalidPrompt(_) => false,
            Self::TokenExpired(_) => false,
            Self::UnsupportedFunctionality(_) => false,
            Self::NoSuchModel { .. } => false,
            Self::NoSuchProvider { .. } => false,
            Self::Timeout(_) => false,
            Self::Aborted(_) => false,
            Self::Other(_) => false,
        }
    }

    /// Returns the HTTP status of the answer. It is never parsed from a text.
    pub fn status(&self) -> Option<u16> {
        match self {
            Self::ApiCall { status_code, .. } => *status_code,
            Self::Retry { .. } => None,
            Self::JsonParse(_) => None,
            Self::InvalidResponseData(_) => None,
            Self::NoSuchTool { .. } => None,
            Self::InvalidToolInput { .. } => None,
            Self::ToolCallRepair { .. } => None,
            Self::InvalidArgument(_) => None,
            Self::InvalidPrompt(_) => None,
            Self::TokenExpired(_) => Some(401),
            Self::UnsupportedFunctionality(_) => None,
            Self::NoSuchModel { .. } => None,
            Self::NoSuchProvider { .. } => None,
            Self::Timeout(_) => None,
            Self::Aborted(_) => None,
            Self::Other(_) => None,
        }
    }

    /// Returns how many milliseconds the provider asks to wait. A date needs `now`.
    pub fn retry_after_ms(&self, now: Option<SystemTime>) -> Option<i64> {
        match self {
            Self::ApiCall { response_headers, .. } => wait_asked_for(response_headers.as_ref(), now),
            Self::Retry { .. } => None,
            Self::JsonParse(_) => None,
            Self::InvalidResponseData(_) => None,
            Self::NoSuchTool { .. } => None,
            Self::InvalidToolInput { .. } => None,
            Self::ToolCallRepair { .. } => None,
            Self::InvalidArgument(_) => None,
            Self::InvalidPrompt(_) => None,
            Self::TokenExpired(_) => None,
            Self::UnsupportedFunctionality(_) => None,
            Self::NoSuchModel { .. } => None,
            Self::NoSuchProvider { .. } => None,
            Self::Timeout(_) => None,
            Self::Aborted(_) => None,
            Self::Other(_) => None,
        }
    }
}

impl fmt::Display for AiMuxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ApiCall { status_code: Some(status_code), message, .. } if !message.is_empty() => write!(f, "API call error: HTTP {status_code}: {message}"),
            Self::ApiCall { status_code: Some(status_code), message, .. } if message.is_empty() => write!(f, "API call error: HTTP {status_code}"),
            Self::ApiCall { message, .. } => write!(f, "API call error: {message}"),
            Self::Retry { reason: RetryReason::MaxRetriesExceeded, errors } if !errors.is_empty() => write!(f, "Failed after {} attempts. Last error: {}", errors.len(), errors[errors.len() - 1]),
            Self::Retry { reason: RetryReason::ErrorNotRetryable, errors } if !errors.is_empty() => write!(f, "Failed after {} attempts with non-retryable error: '{}'", errors.len(), errors[errors.len() - 1]),
            Self::Retry { .. } => write!(f, "Retry failed without recorded errors"),
            Self::JsonParse(message) => write!(f, "JSON parse error: {message}"),
            Self::InvalidResponseData(message) => write!(f, "invalid response data: {message}"),
            Self::NoSuchTool { tool_name, available_tools: Some(available_tools) } => write!(f, "Model tried to call unavailable tool '{tool_name}'. Available tools: {}.", available_tools.join(", ")),
            Self::NoSuchTool { tool_name, .. } => write!(f, "Model tried to call unavailable tool '{tool_name}'. No tools are available."),
            Self::InvalidToolInput { tool_name, cause, .. } => write!(f, "Invalid input for tool {tool_name}: {cause}"),
            Self::ToolCallRepair { cause, .. } => write!(f, "Error repairing tool call: {cause}"),
            Self::InvalidArgument(message) => write!(f, "invalid argument: {message}"),
            Self::InvalidPrompt(message) => write!(f, "invalid prompt: {message}"),
            Self::TokenExpired(message) => write!(f, "token expired: {message}"),
            Self::UnsupportedFunctionality(message) => write!(f, "unsupported functionality: {message}"),
            Self::NoSuchModel { model_id, .. } => write!(f, "no such model: {model_id}"),
            Self::NoSuchProvider { provider_id } => write!(f, "No such provider: {provider_id}"),
            Self::Timeout(message) => write!(f, "request timed out: {message}"),
            Self::Aborted(message) => write!(f, "{message}"),
            Self::Other(message) => write!(f, "{message}"),
        }
    }
}

impl std::error::Error for AiMuxError {}

fn wait_asked_for(
    headers: Option<&IndexMap<String, String>>,
    now: Option<SystemTime>,
) -> Option<i64> {
    let header = |name| headers.and_then(|all| all.get(name)).map(String::as_str);
    let seconds_or_date = |text| milliseconds(text, 1000.0).or_else(|| until(text, now));
    header("retry-after-ms")
        .and_then(|text| milliseconds(text, 1.0))
        .or_else(|| header("retry-after").and_then(seconds_or_date))
        .filter(|wait| *wait >= 0)
}

/// Reads a number of units. The cast truncates towards zero and saturates.
fn milliseconds(text: &str, unit: f64) -> Option<i64> {
    let number = text.parse::<f64>().ok()? * unit;
    (!number.is_nan()).then_some(number as i64)
}

/// Counts the whole milliseconds until an HTTP date, truncated towards zero.
fn until(text: &str, now: Option<SystemTime>) -> Option<i64> {
    let date = httpdate::parse_http_date(text).ok()?;
    let (sign, span) = match date.duration_since(now?) {
        Ok(wait) => (1, wait),
        Err(past) => (-1, past.duration()),
    };
    Some(sign * i64::try_from(span.as_millis()).ok()?)
}
