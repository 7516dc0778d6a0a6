//! A host that handles every error: the compiler names the variant that it forgets.

use crate::wire::AiMuxError;

/// What a host does next about an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// Sends the same request again.
    SendAgain,
    /// Lets the model try again.
    AskModel,
    /// Lets the user log in again.
    LogIn,
    /// Chooses another model, or registers its provider.
    ChooseModel,
    /// Corrects the program.
    Correct,
    /// Reports the message.
    Report,
    /// Does nothing: it asked for this.
    Nothing,
}

/// Says what to do next about an error.
pub fn next_step(error: &AiMuxError) -> NextStep {
    match error {
        AiMuxError::ApiCall { .. } if error.retryable() => NextStep::SendAgain,
        AiMuxError::ApiCall { .. } => NextStep::Report,
        AiMuxError::Retry { errors, .. } => errors.last().map_or(NextStep::Report, without_retry),
        AiMuxError::NoSuchTool { .. } | AiMuxError::InvalidToolInput { .. } => NextStep::AskModel,
        AiMuxError::ToolCallRepair { original_error, .. } => next_step(original_error),
        AiMuxError::TokenExpired(_) => NextStep::LogIn,
        AiMuxError::NoSuchModel { .. }
        | AiMuxError::NoSuchProvider { .. }
        | AiMuxError::UnsupportedFunctionality(_) => NextStep::ChooseModel,
        AiMuxError::InvalidArgument(_) | AiMuxError::InvalidPrompt(_) => NextStep::Correct,
        AiMuxError::JsonParse(_)
        | AiMuxError::InvalidResponseData(_)
        | AiMuxError::Timeout(_)
        | AiMuxError::Other(_) => NextStep::Report,
        AiMuxError::Aborted(_) => NextStep::Nothing,
    }
}

/// Says what to do about the last error of a loop that has sent again often enough.
fn without_retry(last: &AiMuxError) -> NextStep {
    match next_step(last) {
        NextStep::SendAgain => NextStep::Report,
        step => step,
    }
}
