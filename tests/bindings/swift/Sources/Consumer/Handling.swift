import AimuxContract

/// What a host does next about an error.
public enum NextStep: Sendable {
    /// Sends the same request again.
    case sendAgain
    /// Lets the model try again.
    case askModel
    /// Lets the user log in again.
    case logIn
    /// Chooses another model, or registers its provider.
    case chooseModel
    /// Corrects the program.
    case correct
    /// Reports the message.
    case report
    /// Does nothing: it asked for this.
    case nothing
}

/// Says what to do next about an error. The compiler names the variant that it forgets.
public func nextStep(after error: AiMuxError) -> NextStep {
    switch error {
    case .apiCall(let call):
        return call.isRetryable ? .sendAgain : .report
    case .retry(let retry):
        return retry.errors.last.map(withoutSendingAgain) ?? .report
    case .noSuchTool, .invalidToolInput:
        return .askModel
    case .toolCallRepair(let repair):
        return nextStep(after: repair.originalError)
    case .tokenExpired:
        return .logIn
    case .noSuchModel, .noSuchProvider, .unsupportedFunctionality:
        return .chooseModel
    case .invalidArgument, .invalidPrompt:
        return .correct
    case .jsonParse, .invalidResponseData, .timeout, .other:
        return .report
    case .aborted:
        return .nothing
    }
}

/// Says what to do about the last error of a loop that has sent again often enough.
private func withoutSendingAgain(last: AiMuxError) -> NextStep {
    let step = nextStep(after: last)
    return step == .sendAgain ? .report : step
}
