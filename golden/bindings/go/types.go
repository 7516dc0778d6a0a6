// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import "encoding/json"

// RetryReason: why it was given up.
type RetryReason string

// The values of [RetryReason].
const (
	// RetryReasonMaxRetriesExceeded travels as "maxRetriesExceeded".
	RetryReasonMaxRetriesExceeded RetryReason = "maxRetriesExceeded"

	// RetryReasonErrorNotRetryable travels as "errorNotRetryable".
	RetryReasonErrorNotRetryable RetryReason = "errorNotRetryable"
)

// ToolCall: a tool call as a caller sees it: parsed, and kept with a typed error when it is
// invalid.
type ToolCall struct {
	// The provider's name for this call.
	ToolCallID string

	// The tool that the model called, as it spelt it.
	ToolName string

	// The parsed arguments; the text itself where it is no JSON. May be null.
	Input json.RawMessage

	// Whether the provider runs the tool itself.
	ProviderExecuted *bool

	// Whether the call was taken without a tool of that name.
	Dynamic *bool

	// The provider's signature of the thought behind the call.
	ThoughtSignature *string

	// Whatever else the provider said of the call.
	ProviderMetadata json.RawMessage

	// True when the call must not be executed.
	Invalid *bool

	// Why the call is invalid.
	Error AiMuxError
}

// RawToolCall: a tool call as a provider returned it: the argument text is verbatim and not
// yet parsed.
type RawToolCall struct {
	// The provider's name for this call.
	ToolCallID string

	// The tool that the model called, as it spelt it.
	ToolName string

	// The argument text, exactly as the model wrote it.
	Input string

	// Whether the provider runs the tool itself.
	ProviderExecuted *bool

	// Whether the tool may be unknown to the caller.
	Dynamic *bool

	// The provider's signature of the thought behind the call.
	ThoughtSignature *string

	// Whatever else the provider said of the call.
	ProviderMetadata json.RawMessage
}

// StreamPart: a part of a stream. The contract covers the parts that belong to tool calls.
//
// It is one of [*StreamToolCall], [*ToolInputStart], [*ToolInputDelta], [*ToolInputEnd].
type StreamPart interface {
	isStreamPart()
}

// GenerateContent: a piece of generated content. The contract covers tool calls.
//
// It is a [*GenerateToolCall].
type GenerateContent interface {
	isGenerateContent()
}

// ContentPart: a part of a transcript's message. The contract covers tool calls.
//
// It is a [*ContentToolCall].
type ContentPart interface {
	isContentPart()
}

// Tool: a tool that a model is offered.
//
// It is one of [*FunctionTool], [*ProviderTool].
type Tool interface {
	isTool()
}

// ToolChoice: whether the model calls tools: as it likes, never, at least one, or the named
// one.
//
// It is one of [ToolChoiceString], [*NamedToolChoice].
type ToolChoice interface {
	isToolChoice()
}

// ToolChoiceString is a [ToolChoice] that travels as a string.
type ToolChoiceString string

// The values of [ToolChoiceString].
const (
	// ToolChoiceAuto travels as "auto".
	ToolChoiceAuto ToolChoiceString = "auto"

	// ToolChoiceNone travels as "none".
	ToolChoiceNone ToolChoiceString = "none"

	// ToolChoiceRequired travels as "required".
	ToolChoiceRequired ToolChoiceString = "required"
)

func (ToolChoiceString) isToolChoice() {}

// ToolCallRepairReply: a host's answer to one repair request.
//
// It is one of [*Repaired], [*Unchanged], [*RepairFailed].
type ToolCallRepairReply interface {
	isToolCallRepairReply()
}

// ApiCall: a request to a provider failed: it was answered with an error, or never answered.
//
// Produced for every HTTP error status and for transport failures, which have no status and
// are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
// `status_code`. A caller retries when `is_retryable` is true, after the time that the
// response headers ask for, and else reports the message.
type ApiCall struct {
	// The address that was called.
	URL string

	// The request's body, before it was encoded.
	RequestBodyValues json.RawMessage

	// The HTTP status; null when no answer came.
	StatusCode *uint16

	// The provider's own code for the error, as it spells it.
	ProviderCode *string

	// The provider's message, or the transport's; may be empty.
	Message string

	// The body of the answer, as text.
	ResponseBody *string

	// The headers of the answer, in lower case. Their order means nothing.
	ResponseHeaders map[string]string

	// The body of the answer, parsed. Null and absent are the same.
	Data json.RawMessage

	// Whether the same request may succeed when it is sent again.
	IsRetryable bool
}

func (*ApiCall) isAiMuxError() {}

// Retry: an operation was tried several times and given up.
//
// Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
// whole operation again at once is what the loop has just done.
type Retry struct {
	// Why it was given up.
	Reason RetryReason

	// The error of each try, oldest first.
	Errors []AiMuxError
}

func (*Retry) isAiMuxError() {}

// JsonParse: a text that had to be JSON was not.
//
// Produced when a provider's answer or a stored document cannot be parsed. A caller reports
// it; the same text fails again.
type JsonParse struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*JsonParse) isAiMuxError() {}

// InvalidResponseData: a provider's answer was JSON, but not what its API promises.
//
// Produced when a required part of an answer is missing or has another type. A caller reports
// it, with the provider's name.
type InvalidResponseData struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*InvalidResponseData) isAiMuxError() {}

// NoSuchTool: the model called a tool that it was not offered.
//
// Produced at the model boundary. `available_tools` is absent when no tool set was given at
// all, and empty when an empty one was. A caller lets the model try again, or repairs the
// name.
type NoSuchTool struct {
	// The name that the model called, as it spelt it.
	ToolName string

	// The names that it was offered, in order.
	AvailableTools []string
}

func (*NoSuchTool) isAiMuxError() {}

// InvalidToolInput: the model called a tool with arguments that are no JSON, or that its
// schema refuses.
//
// Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
type InvalidToolInput struct {
	// The tool that was called.
	ToolName string

	// The argument text, exactly as the model wrote it.
	ToolInput string

	// What is wrong with it.
	Cause string
}

func (*InvalidToolInput) isAiMuxError() {}

// ToolCallRepair: a tool call was invalid, and the attempt to repair it failed too.
//
// Produced when the host's repair callback fails. A caller treats it as `original_error`, and
// reports `cause` as a fault of the host.
type ToolCallRepair struct {
	// What was wrong with the call.
	OriginalError AiMuxError

	// Why the repair failed.
	Cause AiMuxError
}

func (*ToolCallRepair) isAiMuxError() {}

// InvalidArgument: a function of the SDK was called with an argument that it cannot take.
//
// Produced before anything is sent. A caller corrects the program.
type InvalidArgument struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*InvalidArgument) isAiMuxError() {}

// InvalidPrompt: the messages of a prompt do not make a conversation that can be sent.
//
// Produced before anything is sent. A caller corrects the messages.
type InvalidPrompt struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*InvalidPrompt) isAiMuxError() {}

// TokenExpired: a stored login has expired and could not be renewed.
//
// Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
// lets the user log in again.
type TokenExpired struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*TokenExpired) isAiMuxError() {}

// UnsupportedFunctionality: the model or its provider cannot do what was asked.
//
// Produced before anything is sent. A caller chooses another model or leaves the feature out.
type UnsupportedFunctionality struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*UnsupportedFunctionality) isAiMuxError() {}

// NoSuchModel: the provider has no model of that name.
//
// Produced when a model is looked up. A caller corrects the name.
type NoSuchModel struct {
	// The name that was asked for.
	ModelID string

	// The kind of model that was asked for, such as `languageModel`.
	ModelType string
}

func (*NoSuchModel) isAiMuxError() {}

// NoSuchProvider: no provider is registered under that name.
//
// Produced when a model is looked up. A caller corrects the name or registers the provider.
type NoSuchProvider struct {
	// The name that was asked for.
	ProviderID string
}

func (*NoSuchProvider) isAiMuxError() {}

// Timeout: an operation took longer than its limit.
//
// Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
// as retryable: whoever set the limit decides.
type Timeout struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*Timeout) isAiMuxError() {}

// Aborted: the caller cancelled the operation.
//
// Produced when an abort signal fires. A caller does nothing: it asked for this.
type Aborted struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*Aborted) isAiMuxError() {}

// Other: an error that none of the other variants describes.
//
// Produced for a host's own failures, such as an exception out of a callback. A caller reports
// the message.
type Other struct {
	// What happened, in words. Nothing may be parsed out of it.
	Message string
}

func (*Other) isAiMuxError() {}

// StreamToolCall: a part of a stream: a whole tool call.
//
// `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
// the parsed value.
type StreamToolCall struct {
	// The call.
	ToolCall ToolCall
}

func (*StreamToolCall) isStreamPart() {}

// ToolInputStart: a part of a stream: a tool call begins, its arguments follow.
type ToolInputStart struct {
	// The call that begins.
	ID string

	// The tool that it calls.
	ToolName string

	// Whether the provider runs the tool itself.
	ProviderExecuted *bool

	// Whether the tool may be unknown to the caller.
	Dynamic *bool

	// A title to show to a user.
	Title *string

	// Whatever else the provider said of the call.
	ProviderMetadata json.RawMessage
}

func (*ToolInputStart) isStreamPart() {}

// ToolInputDelta: a part of a stream: a piece of a call's argument text.
type ToolInputDelta struct {
	// The call that the piece belongs to.
	ID string

	// The piece. It may end anywhere, within a character escape too.
	Delta string

	// Whatever else the provider said of the piece.
	ProviderMetadata json.RawMessage
}

func (*ToolInputDelta) isStreamPart() {}

// ToolInputEnd: a part of a stream: a call's argument text is complete.
type ToolInputEnd struct {
	// The call whose text is complete.
	ID string

	// Whatever else the provider said of the call.
	ProviderMetadata json.RawMessage
}

func (*ToolInputEnd) isStreamPart() {}

// GenerateToolCall: a piece of generated content: a tool call, raw as the provider returned
// it.
type GenerateToolCall struct {
	// The call.
	ToolCall RawToolCall
}

func (*GenerateToolCall) isGenerateContent() {}

// ContentToolCall: a part of a transcript's message: a tool call that is replayed to the
// model.
//
// It never carries `dynamic`, `invalid` or `error`.
type ContentToolCall struct {
	// The provider's name for this call.
	ToolCallID string

	// The tool that the model called.
	ToolName string

	// The parsed arguments. May be null.
	Input json.RawMessage

	// Whether the provider ran the tool itself.
	ProviderExecuted *bool

	// The provider's signature of the thought behind the call.
	ThoughtSignature *string

	// What the provider wants back with the call.
	ProviderOptions json.RawMessage
}

func (*ContentToolCall) isContentPart() {}

// FunctionTool: a tool that the host executes, with a JSON Schema for its arguments.
type FunctionTool struct {
	// The name that the model calls.
	Name string

	// What the tool does, for the model.
	Description *string

	// The JSON Schema of the arguments. It is judged when the tool is called.
	InputSchema json.RawMessage

	// Whether the provider shall enforce the schema.
	Strict *bool

	// Options by provider. Their order means nothing.
	ProviderOptions map[string]json.RawMessage

	// Examples of arguments, for the model.
	InputExamples []json.RawMessage
}

func (*FunctionTool) isTool() {}

// ProviderTool: a tool that the provider defines.
type ProviderTool struct {
	// The provider's name for the tool, such as `openai.web_search`.
	ID string

	// The name that the model calls.
	Name string

	// The tool's settings.
	Args json.RawMessage
}

func (*ProviderTool) isTool() {}

// NamedToolChoice: the model must call this one tool.
type NamedToolChoice struct {
	// The tool to call.
	ToolName string
}

func (*NamedToolChoice) isToolChoice() {}

// Repaired: a host's answer to a repair request: this call stands in place of the invalid one.
type Repaired struct {
	// The call to parse and validate from scratch.
	ToolCall RawToolCall
}

func (*Repaired) isToolCallRepairReply() {}

// Unchanged: a host's answer to a repair request: it has nothing better; the error stands.
type Unchanged struct{}

func (*Unchanged) isToolCallRepairReply() {}

// RepairFailed: a host's answer to a repair request: the repair itself failed.
type RepairFailed struct {
	// Why.
	Message string
}

func (*RepairFailed) isToolCallRepairReply() {}
