// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"strconv"
	"strings"
	"time"
)

// AiMuxError: any error of the SDK: an object whose one key is the variant. The set is closed.
//
// It is sealed: only the structs of its variants are one, each as a pointer. [Match] handles them
// all.
type AiMuxError interface {
	error

	// Variant names the variant: its tag on the wire.
	Variant() string

	// Code returns the C code.
	Code() Code

	// Retryable returns whether the same request may succeed when it is sent again.
	Retryable() bool

	// Status returns the HTTP status of the answer, if there is one. It is never parsed from a
	// text.
	Status() (status uint16, ok bool)

	// RetryAfterMs returns how many milliseconds the provider asks to wait, if it does. A date in
	// the headers needs now: with the zero time it asks for nothing.
	RetryAfterMs(now time.Time) (wait int64, ok bool)

	isAiMuxError()
}

// Code is a C code. Neither a code nor its symbol is ever renamed, renumbered or reused.
type Code int32

// The codes, by variant. Some variants share one.
const (
	// CodeOK is AIMUX_OK.
	CodeOK Code = 0

	// CodeOther is AIMUX_E_OTHER.
	CodeOther Code = 1

	// CodeJSONParse is AIMUX_E_JSON_PARSE.
	CodeJSONParse Code = 2

	// CodeInvalidResponseData is AIMUX_E_INVALID_RESPONSE_DATA.
	CodeInvalidResponseData Code = 3

	// CodeNoSuchTool is AIMUX_E_TOOL.
	CodeNoSuchTool Code = 4

	// CodeInvalidToolInput is AIMUX_E_TOOL.
	CodeInvalidToolInput Code = 4

	// CodeToolCallRepair is AIMUX_E_TOOL.
	CodeToolCallRepair Code = 4

	// CodeInvalidArgument is AIMUX_E_INVALID_ARGUMENT.
	CodeInvalidArgument Code = 5

	// CodeInvalidPrompt is AIMUX_E_INVALID_PROMPT.
	CodeInvalidPrompt Code = 6

	// CodeTokenExpired is AIMUX_E_TOKEN_EXPIRED.
	CodeTokenExpired Code = 7

	// CodeUnsupportedFunctionality is AIMUX_E_UNSUPPORTED_FUNCTIONALITY.
	CodeUnsupportedFunctionality Code = 8

	// CodeNoSuchModel is AIMUX_E_NO_SUCH_MODEL.
	CodeNoSuchModel Code = 9

	// CodeNoSuchProvider is AIMUX_E_NO_SUCH_PROVIDER.
	CodeNoSuchProvider Code = 10

	// CodeAPICall is AIMUX_E_API_CALL.
	CodeAPICall Code = 11

	// CodeTimeout is AIMUX_E_TIMEOUT.
	CodeTimeout Code = 12

	// CodeAborted is AIMUX_E_ABORTED.
	CodeAborted Code = 13

	// CodeRetry is AIMUX_E_RETRY.
	CodeRetry Code = 14
)

// Symbol returns the code's name in C; "" for a number that is not a code.
func (c Code) Symbol() string {
	switch c {
	case CodeOK:
		return "AIMUX_OK"
	case CodeOther:
		return "AIMUX_E_OTHER"
	case CodeJSONParse:
		return "AIMUX_E_JSON_PARSE"
	case CodeInvalidResponseData:
		return "AIMUX_E_INVALID_RESPONSE_DATA"
	case CodeNoSuchTool:
		return "AIMUX_E_TOOL"
	case CodeInvalidArgument:
		return "AIMUX_E_INVALID_ARGUMENT"
	case CodeInvalidPrompt:
		return "AIMUX_E_INVALID_PROMPT"
	case CodeTokenExpired:
		return "AIMUX_E_TOKEN_EXPIRED"
	case CodeUnsupportedFunctionality:
		return "AIMUX_E_UNSUPPORTED_FUNCTIONALITY"
	case CodeNoSuchModel:
		return "AIMUX_E_NO_SUCH_MODEL"
	case CodeNoSuchProvider:
		return "AIMUX_E_NO_SUCH_PROVIDER"
	case CodeAPICall:
		return "AIMUX_E_API_CALL"
	case CodeTimeout:
		return "AIMUX_E_TIMEOUT"
	case CodeAborted:
		return "AIMUX_E_ABORTED"
	case CodeRetry:
		return "AIMUX_E_RETRY"
	}
	return ""
}

// Facts are the facts of an error, the same in every binding.
type Facts struct {
	// Variant is the wire tag.
	Variant string `json:"variant"`

	// Message is the display message.
	Message string `json:"message"`

	// Code is the C code.
	Code Code `json:"code"`

	// Symbol is the C code's name.
	Symbol string `json:"symbol"`

	// Retryable returns whether the same request may be sent again.
	Retryable bool `json:"retryable"`

	// Status is the HTTP status of the answer; nil if there is none.
	Status *uint16 `json:"status"`

	// RetryAfterMs is how long the provider asks to wait; nil if it does not.
	RetryAfterMs *int64 `json:"retry_after_ms"`
}

// FactsOf returns all facts of an error. See [AiMuxError] for now.
func FactsOf(e AiMuxError, now time.Time) Facts {
	return Facts{
		e.Variant(),
		e.Error(),
		e.Code(),
		e.Code().Symbol(),
		e.Retryable(),
		pointerTo(e.Status()),
		pointerTo(e.RetryAfterMs(now)),
	}
}

func (e *ApiCall) Error() string {
	if e.StatusCode != nil && e.Message != "" {
		return "API call error: HTTP " + strconv.Itoa(int(*e.StatusCode)) + ": " + e.Message
	}
	if e.StatusCode != nil && e.Message == "" {
		return "API call error: HTTP " + strconv.Itoa(int(*e.StatusCode))
	}
	return "API call error: " + e.Message
}

// Variant is "ApiCall".
func (e *ApiCall) Variant() string { return "ApiCall" }

// Code is [CodeAPICall].
func (e *ApiCall) Code() Code { return CodeAPICall }

// Retryable is as in [AiMuxError].
func (e *ApiCall) Retryable() bool { return e.IsRetryable }

// Status is as in [AiMuxError].
func (e *ApiCall) Status() (uint16, bool) { return valueOf(e.StatusCode) }

// RetryAfterMs is as in [AiMuxError].
func (e *ApiCall) RetryAfterMs(now time.Time) (int64, bool) {
	return waitAskedFor(e.ResponseHeaders, now)
}

func (e *Retry) Error() string {
	if len(e.Errors) > 0 && e.Reason == RetryReasonMaxRetriesExceeded {
		return "Failed after " + strconv.Itoa(len(e.Errors)) + " attempts. Last error: " + messageOf(e.Errors[len(e.Errors)-1])
	}
	if len(e.Errors) > 0 && e.Reason == RetryReasonErrorNotRetryable {
		return "Failed after " + strconv.Itoa(len(e.Errors)) + " attempts with non-retryable error: '" + messageOf(e.Errors[len(e.Errors)-1]) + "'"
	}
	return "Retry failed without recorded errors"
}

// Variant is "Retry".
func (e *Retry) Variant() string { return "Retry" }

// Code is [CodeRetry].
func (e *Retry) Code() Code { return CodeRetry }

// Retryable is as in [AiMuxError].
func (e *Retry) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *Retry) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *Retry) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *JsonParse) Error() string {
	return "JSON parse error: " + e.Message
}

// Variant is "JsonParse".
func (e *JsonParse) Variant() string { return "JsonParse" }

// Code is [CodeJSONParse].
func (e *JsonParse) Code() Code { return CodeJSONParse }

// Retryable is as in [AiMuxError].
func (e *JsonParse) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *JsonParse) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *JsonParse) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *InvalidResponseData) Error() string {
	return "invalid response data: " + e.Message
}

// Variant is "InvalidResponseData".
func (e *InvalidResponseData) Variant() string { return "InvalidResponseData" }

// Code is [CodeInvalidResponseData].
func (e *InvalidResponseData) Code() Code { return CodeInvalidResponseData }

// Retryable is as in [AiMuxError].
func (e *InvalidResponseData) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *InvalidResponseData) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *InvalidResponseData) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *NoSuchTool) Error() string {
	if e.AvailableTools != nil {
		return "Model tried to call unavailable tool '" + e.ToolName + "'. Available tools: " + strings.Join(e.AvailableTools, ", ") + "."
	}
	return "Model tried to call unavailable tool '" + e.ToolName + "'. No tools are available."
}

// Variant is "NoSuchTool".
func (e *NoSuchTool) Variant() string { return "NoSuchTool" }

// Code is [CodeNoSuchTool].
func (e *NoSuchTool) Code() Code { return CodeNoSuchTool }

// Retryable is as in [AiMuxError].
func (e *NoSuchTool) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *NoSuchTool) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *NoSuchTool) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *InvalidToolInput) Error() string {
	return "Invalid input for tool " + e.ToolName + ": " + e.Cause
}

// Variant is "InvalidToolInput".
func (e *InvalidToolInput) Variant() string { return "InvalidToolInput" }

// Code is [CodeInvalidToolInput].
func (e *InvalidToolInput) Code() Code { return CodeInvalidToolInput }

// Retryable is as in [AiMuxError].
func (e *InvalidToolInput) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *InvalidToolInput) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *InvalidToolInput) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *ToolCallRepair) Error() string {
	return "Error repairing tool call: " + messageOf(e.Cause)
}

// Variant is "ToolCallRepair".
func (e *ToolCallRepair) Variant() string { return "ToolCallRepair" }

// Code is [CodeToolCallRepair].
func (e *ToolCallRepair) Code() Code { return CodeToolCallRepair }

// Retryable is as in [AiMuxError].
func (e *ToolCallRepair) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *ToolCallRepair) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *ToolCallRepair) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *InvalidArgument) Error() string {
	return "invalid argument: " + e.Message
}

// Variant is "InvalidArgument".
func (e *InvalidArgument) Variant() string { return "InvalidArgument" }

// Code is [CodeInvalidArgument].
func (e *InvalidArgument) Code() Code { return CodeInvalidArgument }

// Retryable is as in [AiMuxError].
func (e *InvalidArgument) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *InvalidArgument) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *InvalidArgument) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *InvalidPrompt) Error() string {
	return "invalid prompt: " + e.Message
}

// Variant is "InvalidPrompt".
func (e *InvalidPrompt) Variant() string { return "InvalidPrompt" }

// Code is [CodeInvalidPrompt].
func (e *InvalidPrompt) Code() Code { return CodeInvalidPrompt }

// Retryable is as in [AiMuxError].
func (e *InvalidPrompt) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *InvalidPrompt) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *InvalidPrompt) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *TokenExpired) Error() string {
	return "token expired: " + e.Message
}

// Variant is "TokenExpired".
func (e *TokenExpired) Variant() string { return "TokenExpired" }

// Code is [CodeTokenExpired].
func (e *TokenExpired) Code() Code { return CodeTokenExpired }

// Retryable is as in [AiMuxError].
func (e *TokenExpired) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *TokenExpired) Status() (uint16, bool) { return 401, true }

// RetryAfterMs is as in [AiMuxError].
func (e *TokenExpired) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *UnsupportedFunctionality) Error() string {
	return "unsupported functionality: " + e.Message
}

// Variant is "UnsupportedFunctionality".
func (e *UnsupportedFunctionality) Variant() string { return "UnsupportedFunctionality" }

// Code is [CodeUnsupportedFunctionality].
func (e *UnsupportedFunctionality) Code() Code { return CodeUnsupportedFunctionality }

// Retryable is as in [AiMuxError].
func (e *UnsupportedFunctionality) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *UnsupportedFunctionality) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *UnsupportedFunctionality) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *NoSuchModel) Error() string {
	return "no such model: " + e.ModelID
}

// Variant is "NoSuchModel".
func (e *NoSuchModel) Variant() string { return "NoSuchModel" }

// Code is [CodeNoSuchModel].
func (e *NoSuchModel) Code() Code { return CodeNoSuchModel }

// Retryable is as in [AiMuxError].
func (e *NoSuchModel) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *NoSuchModel) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *NoSuchModel) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *NoSuchProvider) Error() string {
	return "No such provider: " + e.ProviderID
}

// Variant is "NoSuchProvider".
func (e *NoSuchProvider) Variant() string { return "NoSuchProvider" }

// Code is [CodeNoSuchProvider].
func (e *NoSuchProvider) Code() Code { return CodeNoSuchProvider }

// Retryable is as in [AiMuxError].
func (e *NoSuchProvider) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *NoSuchProvider) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *NoSuchProvider) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *Timeout) Error() string {
	return "request timed out: " + e.Message
}

// Variant is "Timeout".
func (e *Timeout) Variant() string { return "Timeout" }

// Code is [CodeTimeout].
func (e *Timeout) Code() Code { return CodeTimeout }

// Retryable is as in [AiMuxError].
func (e *Timeout) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *Timeout) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *Timeout) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *Aborted) Error() string {
	return e.Message
}

// Variant is "Aborted".
func (e *Aborted) Variant() string { return "Aborted" }

// Code is [CodeAborted].
func (e *Aborted) Code() Code { return CodeAborted }

// Retryable is as in [AiMuxError].
func (e *Aborted) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *Aborted) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *Aborted) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

func (e *Other) Error() string {
	return e.Message
}

// Variant is "Other".
func (e *Other) Variant() string { return "Other" }

// Code is [CodeOther].
func (e *Other) Code() Code { return CodeOther }

// Retryable is as in [AiMuxError].
func (e *Other) Retryable() bool { return false }

// Status is as in [AiMuxError].
func (e *Other) Status() (uint16, bool) { return 0, false }

// RetryAfterMs is as in [AiMuxError].
func (e *Other) RetryAfterMs(time.Time) (int64, bool) { return 0, false }

// messageOf returns the message of an error within another; "" for one that a host has left out.
func messageOf(e AiMuxError) string {
	if e == nil {
		return ""
	}
	return e.Error()
}

func valueOf[T any](p *T) (value T, ok bool) {
	if p != nil {
		return *p, true
	}
	return value, false
}

func pointerTo[T any](value T, ok bool) *T {
	if ok {
		return &value
	}
	return nil
}
