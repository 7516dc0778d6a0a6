// Package host is a host that handles every error: the compiler names the variant that it forgets.
package host

import "aimux-contract/wire"

// NextStep is what a host does next about an error.
type NextStep string

// The next steps.
const (
	SendAgain   NextStep = "send the same request again"
	AskModel    NextStep = "let the model try again"
	LogIn       NextStep = "let the user log in again"
	ChooseModel NextStep = "choose another model, or register its provider"
	Correct     NextStep = "correct the program"
	Report      NextStep = "report the message"
	Nothing     NextStep = "nothing: it was asked for"
)

// NextStepFor says what to do next about an error.
func NextStepFor(e wire.AiMuxError) NextStep {
	return wire.Match[NextStep](e, nextStep{})
}

// nextStep answers for each variant.
type nextStep struct{}

func (nextStep) ApiCall(e *wire.ApiCall) NextStep {
	if e.Retryable() {
		return SendAgain
	}
	return Report
}

// Retry has sent again often enough.
func (nextStep) Retry(e *wire.Retry) NextStep {
	if len(e.Errors) == 0 {
		return Report
	}
	if step := NextStepFor(e.Errors[len(e.Errors)-1]); step != SendAgain {
		return step
	}
	return Report
}

func (nextStep) ToolCallRepair(e *wire.ToolCallRepair) NextStep {
	return NextStepFor(e.OriginalError)
}

func (nextStep) NoSuchTool(*wire.NoSuchTool) NextStep                   { return AskModel }
func (nextStep) InvalidToolInput(*wire.InvalidToolInput) NextStep       { return AskModel }
func (nextStep) TokenExpired(*wire.TokenExpired) NextStep               { return LogIn }
func (nextStep) NoSuchModel(*wire.NoSuchModel) NextStep                 { return ChooseModel }
func (nextStep) NoSuchProvider(*wire.NoSuchProvider) NextStep           { return ChooseModel }
func (nextStep) InvalidArgument(*wire.InvalidArgument) NextStep         { return Correct }
func (nextStep) InvalidPrompt(*wire.InvalidPrompt) NextStep             { return Correct }
func (nextStep) JsonParse(*wire.JsonParse) NextStep                     { return Report }
func (nextStep) InvalidResponseData(*wire.InvalidResponseData) NextStep { return Report }
func (nextStep) Timeout(*wire.Timeout) NextStep                         { return Report }
func (nextStep) Other(*wire.Other) NextStep                             { return Report }
func (nextStep) Aborted(*wire.Aborted) NextStep                         { return Nothing }

func (nextStep) UnsupportedFunctionality(*wire.UnsupportedFunctionality) NextStep {
	return ChooseModel
}
