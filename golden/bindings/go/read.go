// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

func readRetryReason(v *value) (RetryReason, *Refusal) {
	return readOneOf(v, RetryReasonMaxRetriesExceeded, RetryReasonErrorNotRetryable)
}

func readToolCall(v *value) (ToolCall, *Refusal) {
	f := fieldsOf(v, false, "tool_call_id", "tool_name", "input", "provider_executed", "dynamic", "thought_signature", "provider_metadata", "invalid", "error")
	var s ToolCall
	s.ToolCallID = required(f, "tool_call_id", readString)
	s.ToolName = required(f, "tool_name", readString)
	s.Input = required(f, "input", readJSON)
	s.ProviderExecuted = optional(f, "provider_executed", readBoolean)
	s.Dynamic = optional(f, "dynamic", readBoolean)
	s.ThoughtSignature = optional(f, "thought_signature", readString)
	s.ProviderMetadata = nullable(f, "provider_metadata", readJSON)
	s.Invalid = optional(f, "invalid", readBoolean)
	s.Error = nullable(f, "error", readAiMuxError)
	return s, f.refusal
}

func readRawToolCall(v *value) (RawToolCall, *Refusal) {
	f := fieldsOf(v, false, "tool_call_id", "tool_name", "input", "provider_executed", "dynamic", "thought_signature", "provider_metadata")
	var s RawToolCall
	s.ToolCallID = required(f, "tool_call_id", readString)
	s.ToolName = required(f, "tool_name", readString)
	s.Input = required(f, "input", readString)
	s.ProviderExecuted = optional(f, "provider_executed", readBoolean)
	s.Dynamic = optional(f, "dynamic", readBoolean)
	s.ThoughtSignature = optional(f, "thought_signature", readString)
	s.ProviderMetadata = nullable(f, "provider_metadata", readJSON)
	return s, f.refusal
}

func readAiMuxError(v *value) (AiMuxError, *Refusal) {
	return readExternal(v, readerOfAiMuxError)
}

func readerOfAiMuxError(tag string) reader[AiMuxError] {
	switch tag {
	case "ApiCall":
		return readApiCall
	case "Retry":
		return readRetry
	case "JsonParse":
		return readJsonParse
	case "InvalidResponseData":
		return readInvalidResponseData
	case "NoSuchTool":
		return readNoSuchTool
	case "InvalidToolInput":
		return readInvalidToolInput
	case "ToolCallRepair":
		return readToolCallRepair
	case "InvalidArgument":
		return readInvalidArgument
	case "InvalidPrompt":
		return readInvalidPrompt
	case "TokenExpired":
		return readTokenExpired
	case "UnsupportedFunctionality":
		return readUnsupportedFunctionality
	case "NoSuchModel":
		return readNoSuchModel
	case "NoSuchProvider":
		return readNoSuchProvider
	case "Timeout":
		return readTimeout
	case "Aborted":
		return readAborted
	case "Other":
		return readOther
	}
	return nil
}

func readApiCall(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "url", "request_body_values", "status_code", "provider_code", "message", "response_body", "response_headers", "data", "is_retryable")
	s := &ApiCall{}
	s.URL = required(f, "url", readString)
	s.RequestBodyValues = required(f, "request_body_values", readJSON)
	s.StatusCode = optional(f, "status_code", readU16)
	s.ProviderCode = optional(f, "provider_code", readString)
	s.Message = required(f, "message", readString)
	s.ResponseBody = optional(f, "response_body", readString)
	s.ResponseHeaders = nullable(f, "response_headers", readStrings)
	s.Data = nullable(f, "data", readJSON)
	s.IsRetryable = withDefault(f, "is_retryable", readBoolean, false)
	return s, f.refusal
}

func readRetry(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "reason", "errors")
	s := &Retry{}
	s.Reason = required(f, "reason", readRetryReason)
	s.Errors = required(f, "errors", readList(readAiMuxError))
	return s, f.refusal
}

func readJsonParse(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &JsonParse{inner}, refusal
}

func readInvalidResponseData(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &InvalidResponseData{inner}, refusal
}

func readNoSuchTool(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "tool_name", "available_tools")
	s := &NoSuchTool{}
	s.ToolName = required(f, "tool_name", readString)
	s.AvailableTools = nullable(f, "available_tools", readList(readString))
	return s, f.refusal
}

func readInvalidToolInput(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "tool_name", "tool_input", "cause")
	s := &InvalidToolInput{}
	s.ToolName = required(f, "tool_name", readString)
	s.ToolInput = required(f, "tool_input", readString)
	s.Cause = required(f, "cause", readString)
	return s, f.refusal
}

func readToolCallRepair(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "original_error", "cause")
	s := &ToolCallRepair{}
	s.OriginalError = required(f, "original_error", readAiMuxError)
	s.Cause = required(f, "cause", readAiMuxError)
	return s, f.refusal
}

func readInvalidArgument(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &InvalidArgument{inner}, refusal
}

func readInvalidPrompt(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &InvalidPrompt{inner}, refusal
}

func readTokenExpired(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &TokenExpired{inner}, refusal
}

func readUnsupportedFunctionality(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &UnsupportedFunctionality{inner}, refusal
}

func readNoSuchModel(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "model_id", "model_type")
	s := &NoSuchModel{}
	s.ModelID = required(f, "model_id", readString)
	s.ModelType = withDefault(f, "model_type", readString, "")
	return s, f.refusal
}

func readNoSuchProvider(v *value) (AiMuxError, *Refusal) {
	f := fieldsOf(v, false, "provider_id")
	s := &NoSuchProvider{}
	s.ProviderID = required(f, "provider_id", readString)
	return s, f.refusal
}

func readTimeout(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &Timeout{inner}, refusal
}

func readAborted(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &Aborted{inner}, refusal
}

func readOther(v *value) (AiMuxError, *Refusal) {
	inner, refusal := readString(v)
	return &Other{inner}, refusal
}

func readStreamPart(v *value) (StreamPart, *Refusal) {
	return readExternal(v, readerOfStreamPart)
}

func readerOfStreamPart(tag string) reader[StreamPart] {
	switch tag {
	case "ToolCall":
		return readStreamToolCall
	case "ToolInputStart":
		return readToolInputStart
	case "ToolInputDelta":
		return readToolInputDelta
	case "ToolInputEnd":
		return readToolInputEnd
	}
	return nil
}

func readStreamToolCall(v *value) (StreamPart, *Refusal) {
	inner, refusal := readToolCall(v)
	return &StreamToolCall{inner}, refusal
}

func readToolInputStart(v *value) (StreamPart, *Refusal) {
	f := fieldsOf(v, false, "id", "tool_name", "provider_executed", "dynamic", "title", "provider_metadata")
	s := &ToolInputStart{}
	s.ID = required(f, "id", readString)
	s.ToolName = required(f, "tool_name", readString)
	s.ProviderExecuted = optional(f, "provider_executed", readBoolean)
	s.Dynamic = optional(f, "dynamic", readBoolean)
	s.Title = optional(f, "title", readString)
	s.ProviderMetadata = nullable(f, "provider_metadata", readJSON)
	return s, f.refusal
}

func readToolInputDelta(v *value) (StreamPart, *Refusal) {
	f := fieldsOf(v, false, "id", "delta", "provider_metadata")
	s := &ToolInputDelta{}
	s.ID = required(f, "id", readString)
	s.Delta = required(f, "delta", readString)
	s.ProviderMetadata = nullable(f, "provider_metadata", readJSON)
	return s, f.refusal
}

func readToolInputEnd(v *value) (StreamPart, *Refusal) {
	f := fieldsOf(v, false, "id", "provider_metadata")
	s := &ToolInputEnd{}
	s.ID = required(f, "id", readString)
	s.ProviderMetadata = nullable(f, "provider_metadata", readJSON)
	return s, f.refusal
}

func readGenerateContent(v *value) (GenerateContent, *Refusal) {
	return readExternal(v, readerOfGenerateContent)
}

func readerOfGenerateContent(tag string) reader[GenerateContent] {
	switch tag {
	case "ToolCall":
		return readGenerateToolCall
	}
	return nil
}

func readGenerateToolCall(v *value) (GenerateContent, *Refusal) {
	inner, refusal := readRawToolCall(v)
	return &GenerateToolCall{inner}, refusal
}

func readContentPart(v *value) (ContentPart, *Refusal) {
	return readInternal(v, readerOfContentPart)
}

func readerOfContentPart(tag string) reader[ContentPart] {
	switch tag {
	case "tool_call":
		return readContentToolCall
	}
	return nil
}

func readContentToolCall(v *value) (ContentPart, *Refusal) {
	f := fieldsOf(v, false, "type", "tool_call_id", "tool_name", "input", "provider_executed", "thought_signature", "provider_options")
	s := &ContentToolCall{}
	s.ToolCallID = required(f, "tool_call_id", readString)
	s.ToolName = required(f, "tool_name", readString)
	s.Input = required(f, "input", readJSON)
	s.ProviderExecuted = optional(f, "provider_executed", readBoolean)
	s.ThoughtSignature = optional(f, "thought_signature", readString)
	s.ProviderOptions = nullable(f, "provider_options", readJSON)
	return s, f.refusal
}

func readTool(v *value) (Tool, *Refusal) {
	return readInternal(v, readerOfTool)
}

func readerOfTool(tag string) reader[Tool] {
	switch tag {
	case "function":
		return readFunctionTool
	case "provider":
		return readProviderTool
	}
	return nil
}

func readFunctionTool(v *value) (Tool, *Refusal) {
	f := fieldsOf(v, false, "type", "name", "description", "input_schema", "strict", "provider_options", "input_examples")
	s := &FunctionTool{}
	s.Name = required(f, "name", readString)
	s.Description = optional(f, "description", readString)
	s.InputSchema = required(f, "input_schema", readJSON)
	s.Strict = optional(f, "strict", readBoolean)
	s.ProviderOptions = nullable(f, "provider_options", readObject)
	s.InputExamples = nullable(f, "input_examples", readList(readJSON))
	return s, f.refusal
}

func readProviderTool(v *value) (Tool, *Refusal) {
	f := fieldsOf(v, false, "type", "id", "name", "args")
	s := &ProviderTool{}
	s.ID = required(f, "id", readString)
	s.Name = required(f, "name", readString)
	s.Args = required(f, "args", readJSON)
	return s, f.refusal
}

func readToolChoice(v *value) (ToolChoice, *Refusal) {
	if v.kind == stringKind {
		return readOneOf(v, ToolChoiceAuto, ToolChoiceNone, ToolChoiceRequired)
	}
	return readInternal(v, readerOfToolChoice)
}

func readerOfToolChoice(tag string) reader[ToolChoice] {
	switch tag {
	case "tool":
		return readNamedToolChoice
	}
	return nil
}

func readNamedToolChoice(v *value) (ToolChoice, *Refusal) {
	f := fieldsOf(v, false, "type", "toolName")
	s := &NamedToolChoice{}
	s.ToolName = required(f, "toolName", readString)
	return s, f.refusal
}

func readToolCallRepairReply(v *value) (ToolCallRepairReply, *Refusal) {
	return readInternal(v, readerOfToolCallRepairReply)
}

func readerOfToolCallRepairReply(tag string) reader[ToolCallRepairReply] {
	switch tag {
	case "repaired":
		return readRepaired
	case "unchanged":
		return readUnchanged
	case "failed":
		return readRepairFailed
	}
	return nil
}

func readRepaired(v *value) (ToolCallRepairReply, *Refusal) {
	f := fieldsOf(v, true, "type", "tool_call")
	s := &Repaired{}
	s.ToolCall = required(f, "tool_call", readRawToolCall)
	return s, f.refusal
}

func readUnchanged(v *value) (ToolCallRepairReply, *Refusal) {
	f := fieldsOf(v, true, "type")
	s := &Unchanged{}
	return s, f.refusal
}

func readRepairFailed(v *value) (ToolCallRepairReply, *Refusal) {
	f := fieldsOf(v, true, "type", "message")
	s := &RepairFailed{}
	s.Message = required(f, "message", readString)
	return s, f.refusal
}
