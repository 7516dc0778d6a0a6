// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import "fmt"

// AiMuxErrorHandler handles every variant. It grows with each new one, and then what handled all
// the others does not compile until it handles that one too.
type AiMuxErrorHandler[R any] interface {
	ApiCall(*ApiCall) R
	Retry(*Retry) R
	JsonParse(*JsonParse) R
	InvalidResponseData(*InvalidResponseData) R
	NoSuchTool(*NoSuchTool) R
	InvalidToolInput(*InvalidToolInput) R
	ToolCallRepair(*ToolCallRepair) R
	InvalidArgument(*InvalidArgument) R
	InvalidPrompt(*InvalidPrompt) R
	TokenExpired(*TokenExpired) R
	UnsupportedFunctionality(*UnsupportedFunctionality) R
	NoSuchModel(*NoSuchModel) R
	NoSuchProvider(*NoSuchProvider) R
	Timeout(*Timeout) R
	Aborted(*Aborted) R
	Other(*Other) R
}

// Match returns the error to the handler's method for its variant.
//
// It panics on what no text decodes to: nil, or a type of your own that embeds an error.
func Match[R any](e AiMuxError, handler AiMuxErrorHandler[R]) R {
	switch e := e.(type) {
	case *ApiCall:
		return handler.ApiCall(e)
	case *Retry:
		return handler.Retry(e)
	case *JsonParse:
		return handler.JsonParse(e)
	case *InvalidResponseData:
		return handler.InvalidResponseData(e)
	case *NoSuchTool:
		return handler.NoSuchTool(e)
	case *InvalidToolInput:
		return handler.InvalidToolInput(e)
	case *ToolCallRepair:
		return handler.ToolCallRepair(e)
	case *InvalidArgument:
		return handler.InvalidArgument(e)
	case *InvalidPrompt:
		return handler.InvalidPrompt(e)
	case *TokenExpired:
		return handler.TokenExpired(e)
	case *UnsupportedFunctionality:
		return handler.UnsupportedFunctionality(e)
	case *NoSuchModel:
		return handler.NoSuchModel(e)
	case *NoSuchProvider:
		return handler.NoSuchProvider(e)
	case *Timeout:
		return handler.Timeout(e)
	case *Aborted:
		return handler.Aborted(e)
	case *Other:
		return handler.Other(e)
	}
	panic(fmt.Sprintf("wire: %T is not a variant of AiMuxError", e))
}
