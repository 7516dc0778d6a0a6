// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

func writeRetryReason(w *writer, v RetryReason) {
	switch v {
	case RetryReasonMaxRetriesExceeded, RetryReasonErrorNotRetryable:
		writeString(w, string(v))
	default:
		w.refuse(ReasonUnknownValue, "a RetryReason", quoted(string(v)))
	}
}

func writeToolCall(w *writer, v ToolCall) {
	w.open('{')
	writeField(w, "tool_call_id", v.ToolCallID, writeString)
	writeField(w, "tool_name", v.ToolName, writeString)
	writeField(w, "input", v.Input, writeJSON)
	if v.ProviderExecuted != nil {
		writeField(w, "provider_executed", *v.ProviderExecuted, writeBoolean)
	}
	if v.Dynamic != nil {
		writeField(w, "dynamic", *v.Dynamic, writeBoolean)
	}
	if v.ThoughtSignature != nil {
		writeField(w, "thought_signature", *v.ThoughtSignature, writeString)
	}
	if !isNull(v.ProviderMetadata) {
		writeField(w, "provider_metadata", v.ProviderMetadata, writeJSON)
	}
	if v.Invalid != nil {
		writeField(w, "invalid", *v.Invalid, writeBoolean)
	}
	if v.Error != nil {
		writeField(w, "error", v.Error, writeAiMuxError)
	}
	w.close('}')
}

func writeRawToolCall(w *writer, v RawToolCall) {
	w.open('{')
	writeField(w, "tool_call_id", v.ToolCallID, writeString)
	writeField(w, "tool_name", v.ToolName, writeString)
	writeField(w, "input", v.Input, writeString)
	if v.ProviderExecuted != nil {
		writeField(w, "provider_executed", *v.ProviderExecuted, writeBoolean)
	}
	if v.Dynamic != nil {
		writeField(w, "dynamic", *v.Dynamic, writeBoolean)
	}
	if v.ThoughtSignature != nil {
		writeField(w, "thought_signature", *v.ThoughtSignature, writeString)
	}
	if !isNull(v.ProviderMetadata) {
		writeField(w, "provider_metadata", v.ProviderMetadata, writeJSON)
	}
	w.close('}')
}

func writeAiMuxError(w *writer, v AiMuxError) {
	switch v := v.(type) {
	case *ApiCall:
		writeTagged(w, "ApiCall", v, writeApiCall)
	case *Retry:
		writeTagged(w, "Retry", v, writeRetry)
	case *JsonParse:
		writeTagged(w, "JsonParse", v, writeJsonParse)
	case *InvalidResponseData:
		writeTagged(w, "InvalidResponseData", v, writeInvalidResponseData)
	case *NoSuchTool:
		writeTagged(w, "NoSuchTool", v, writeNoSuchTool)
	case *InvalidToolInput:
		writeTagged(w, "InvalidToolInput", v, writeInvalidToolInput)
	case *ToolCallRepair:
		writeTagged(w, "ToolCallRepair", v, writeToolCallRepair)
	case *InvalidArgument:
		writeTagged(w, "InvalidArgument", v, writeInvalidArgument)
	case *InvalidPrompt:
		writeTagged(w, "InvalidPrompt", v, writeInvalidPrompt)
	case *TokenExpired:
		writeTagged(w, "TokenExpired", v, writeTokenExpired)
	case *UnsupportedFunctionality:
		writeTagged(w, "UnsupportedFunctionality", v, writeUnsupportedFunctionality)
	case *NoSuchModel:
		writeTagged(w, "NoSuchModel", v, writeNoSuchModel)
	case *NoSuchProvider:
		writeTagged(w, "NoSuchProvider", v, writeNoSuchProvider)
	case *Timeout:
		writeTagged(w, "Timeout", v, writeTimeout)
	case *Aborted:
		writeTagged(w, "Aborted", v, writeAborted)
	case *Other:
		writeTagged(w, "Other", v, writeOther)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of AiMuxError", typeName(v))
	}
}

func writeApiCall(w *writer, v *ApiCall) {
	w.open('{')
	writeField(w, "url", v.URL, writeString)
	writeField(w, "request_body_values", v.RequestBodyValues, writeJSON)
	writeField(w, "status_code", v.StatusCode, orNull(writeU16))
	writeField(w, "provider_code", v.ProviderCode, orNull(writeString))
	writeField(w, "message", v.Message, writeString)
	writeField(w, "response_body", v.ResponseBody, orNull(writeString))
	writeField(w, "response_headers", v.ResponseHeaders, writeStrings)
	writeField(w, "data", v.Data, writeJSON)
	writeField(w, "is_retryable", v.IsRetryable, writeBoolean)
	w.close('}')
}

func writeRetry(w *writer, v *Retry) {
	w.open('{')
	writeField(w, "reason", v.Reason, writeRetryReason)
	writeField(w, "errors", v.Errors, writeList(writeAiMuxError))
	w.close('}')
}

func writeJsonParse(w *writer, v *JsonParse) {
	writeString(w, v.Message)
}

func writeInvalidResponseData(w *writer, v *InvalidResponseData) {
	writeString(w, v.Message)
}

func writeNoSuchTool(w *writer, v *NoSuchTool) {
	w.open('{')
	writeField(w, "tool_name", v.ToolName, writeString)
	if v.AvailableTools != nil {
		writeField(w, "available_tools", v.AvailableTools, writeList(writeString))
	}
	w.close('}')
}

func writeInvalidToolInput(w *writer, v *InvalidToolInput) {
	w.open('{')
	writeField(w, "tool_name", v.ToolName, writeString)
	writeField(w, "tool_input", v.ToolInput, writeString)
	writeField(w, "cause", v.Cause, writeString)
	w.close('}')
}

func writeToolCallRepair(w *writer, v *ToolCallRepair) {
	w.open('{')
	writeField(w, "original_error", v.OriginalError, writeAiMuxError)
	writeField(w, "cause", v.Cause, writeAiMuxError)
	w.close('}')
}

func writeInvalidArgument(w *writer, v *InvalidArgument) {
	writeString(w, v.Message)
}

func writeInvalidPrompt(w *writer, v *InvalidPrompt) {
	writeString(w, v.Message)
}

func writeTokenExpired(w *writer, v *TokenExpired) {
	writeString(w, v.Message)
}

func writeUnsupportedFunctionality(w *writer, v *UnsupportedFunctionality) {
	writeString(w, v.Message)
}

func writeNoSuchModel(w *writer, v *NoSuchModel) {
	w.open('{')
	writeField(w, "model_id", v.ModelID, writeString)
	writeField(w, "model_type", v.ModelType, writeString)
	w.close('}')
}

func writeNoSuchProvider(w *writer, v *NoSuchProvider) {
	w.open('{')
	writeField(w, "provider_id", v.ProviderID, writeString)
	w.close('}')
}

func writeTimeout(w *writer, v *Timeout) {
	writeString(w, v.Message)
}

func writeAborted(w *writer, v *Aborted) {
	writeString(w, v.Message)
}

func writeOther(w *writer, v *Other) {
	writeString(w, v.Message)
}

func writeStreamPart(w *writer, v StreamPart) {
	switch v := v.(type) {
	case *StreamToolCall:
		writeTagged(w, "ToolCall", v, writeStreamToolCall)
	case *ToolInputStart:
		writeTagged(w, "ToolInputStart", v, writeToolInputStart)
	case *ToolInputDelta:
		writeTagged(w, "ToolInputDelta", v, writeToolInputDelta)
	case *ToolInputEnd:
		writeTagged(w, "ToolInputEnd", v, writeToolInputEnd)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of StreamPart", typeName(v))
	}
}

func writeStreamToolCall(w *writer, v *StreamToolCall) {
	writeToolCall(w, v.ToolCall)
}

func writeToolInputStart(w *writer, v *ToolInputStart) {
	w.open('{')
	writeField(w, "id", v.ID, writeString)
	writeField(w, "tool_name", v.ToolName, writeString)
	if v.ProviderExecuted != nil {
		writeField(w, "provider_executed", *v.ProviderExecuted, writeBoolean)
	}
	if v.Dynamic != nil {
		writeField(w, "dynamic", *v.Dynamic, writeBoolean)
	}
	if v.Title != nil {
		writeField(w, "title", *v.Title, writeString)
	}
	if !isNull(v.ProviderMetadata) {
		writeField(w, "provider_metadata", v.ProviderMetadata, writeJSON)
	}
	w.close('}')
}

func writeToolInputDelta(w *writer, v *ToolInputDelta) {
	w.open('{')
	writeField(w, "id", v.ID, writeString)
	writeField(w, "delta", v.Delta, writeString)
	if !isNull(v.ProviderMetadata) {
		writeField(w, "provider_metadata", v.ProviderMetadata, writeJSON)
	}
	w.close('}')
}

func writeToolInputEnd(w *writer, v *ToolInputEnd) {
	w.open('{')
	writeField(w, "id", v.ID, writeString)
	if !isNull(v.ProviderMetadata) {
		writeField(w, "provider_metadata", v.ProviderMetadata, writeJSON)
	}
	w.close('}')
}

func writeGenerateContent(w *writer, v GenerateContent) {
	switch v := v.(type) {
	case *GenerateToolCall:
		writeTagged(w, "ToolCall", v, writeGenerateToolCall)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of GenerateContent", typeName(v))
	}
}

func writeGenerateToolCall(w *writer, v *GenerateToolCall) {
	writeRawToolCall(w, v.ToolCall)
}

func writeContentPart(w *writer, v ContentPart) {
	switch v := v.(type) {
	case *ContentToolCall:
		writeGiven(w, v, writeContentToolCall)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of ContentPart", typeName(v))
	}
}

func writeContentToolCall(w *writer, v *ContentToolCall) {
	w.open('{')
	writeField(w, "type", "tool_call", writeString)
	writeField(w, "tool_call_id", v.ToolCallID, writeString)
	writeField(w, "tool_name", v.ToolName, writeString)
	writeField(w, "input", v.Input, writeJSON)
	if v.ProviderExecuted != nil {
		writeField(w, "provider_executed", *v.ProviderExecuted, writeBoolean)
	}
	if v.ThoughtSignature != nil {
		writeField(w, "thought_signature", *v.ThoughtSignature, writeString)
	}
	if !isNull(v.ProviderOptions) {
		writeField(w, "provider_options", v.ProviderOptions, writeJSON)
	}
	w.close('}')
}

func writeTool(w *writer, v Tool) {
	switch v := v.(type) {
	case *FunctionTool:
		writeGiven(w, v, writeFunctionTool)
	case *ProviderTool:
		writeGiven(w, v, writeProviderTool)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of Tool", typeName(v))
	}
}

func writeFunctionTool(w *writer, v *FunctionTool) {
	w.open('{')
	writeField(w, "type", "function", writeString)
	writeField(w, "name", v.Name, writeString)
	if v.Description != nil {
		writeField(w, "description", *v.Description, writeString)
	}
	writeField(w, "input_schema", v.InputSchema, writeJSON)
	if v.Strict != nil {
		writeField(w, "strict", *v.Strict, writeBoolean)
	}
	if v.ProviderOptions != nil {
		writeField(w, "provider_options", v.ProviderOptions, writeObject)
	}
	if v.InputExamples != nil {
		writeField(w, "input_examples", v.InputExamples, writeList(writeJSON))
	}
	w.close('}')
}

func writeProviderTool(w *writer, v *ProviderTool) {
	w.open('{')
	writeField(w, "type", "provider", writeString)
	writeField(w, "id", v.ID, writeString)
	writeField(w, "name", v.Name, writeString)
	writeField(w, "args", v.Args, writeJSON)
	w.close('}')
}

func writeToolChoice(w *writer, v ToolChoice) {
	switch v := v.(type) {
	case *NamedToolChoice:
		writeGiven(w, v, writeNamedToolChoice)
	case ToolChoiceString:
		writeToolChoiceString(w, v)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of ToolChoice", typeName(v))
	}
}

func writeToolChoiceString(w *writer, v ToolChoiceString) {
	switch v {
	case ToolChoiceAuto, ToolChoiceNone, ToolChoiceRequired:
		writeString(w, string(v))
	default:
		w.refuse(ReasonUnknownValue, "a ToolChoiceString", quoted(string(v)))
	}
}

func writeNamedToolChoice(w *writer, v *NamedToolChoice) {
	w.open('{')
	writeField(w, "type", "tool", writeString)
	writeField(w, "toolName", v.ToolName, writeString)
	w.close('}')
}

func writeToolCallRepairReply(w *writer, v ToolCallRepairReply) {
	switch v := v.(type) {
	case *Repaired:
		writeGiven(w, v, writeRepaired)
	case *Unchanged:
		writeGiven(w, v, writeUnchanged)
	case *RepairFailed:
		writeGiven(w, v, writeRepairFailed)
	default:
		w.refuse(ReasonUnknownVariant, "a variant of ToolCallRepairReply", typeName(v))
	}
}

func writeRepaired(w *writer, v *Repaired) {
	w.open('{')
	writeField(w, "type", "repaired", writeString)
	writeField(w, "tool_call", v.ToolCall, writeRawToolCall)
	w.close('}')
}

func writeUnchanged(w *writer, v *Unchanged) {
	w.open('{')
	writeField(w, "type", "unchanged", writeString)
	w.close('}')
}

func writeRepairFailed(w *writer, v *RepairFailed) {
	w.open('{')
	writeField(w, "type", "failed", writeString)
	writeField(w, "message", v.Message, writeString)
	w.close('}')
}
