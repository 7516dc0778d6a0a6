// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/** Reads values of the contract's types from parsed JSON. */
internal object WireReader {
    fun toolCall(at: Place): ToolCall =
        ToolCall(
            toolCallId = at.required("tool_call_id", Place::text),
            toolName = at.required("tool_name", Place::text),
            input = at.required("input", Place::json),
            providerExecuted = at.optional("provider_executed", Place::bool),
            dynamic = at.optional("dynamic", Place::bool),
            thoughtSignature = at.optional("thought_signature", Place::text),
            providerMetadata = at.optional("provider_metadata", Place::json),
            invalid = at.optional("invalid", Place::bool),
            error = at.optional("error", ::aiMuxError),
        )
    fun rawToolCall(at: Place): RawToolCall =
        RawToolCall(
            toolCallId = at.required("tool_call_id", Place::text),
            toolName = at.required("tool_name", Place::text),
            input = at.required("input", Place::text),
            providerExecuted = at.optional("provider_executed", Place::bool),
            dynamic = at.optional("dynamic", Place::bool),
            thoughtSignature = at.optional("thought_signature", Place::text),
            providerMetadata = at.optional("provider_metadata", Place::json),
        )
    fun aiMuxError(at: Place): AiMuxError =
        when (val tag = at.tag()) {
            "ApiCall" -> aiMuxErrorApiCall(at.payload())
            "Retry" -> aiMuxErrorRetry(at.payload())
            "JsonParse" -> AiMuxError.JsonParse(at.payload().text())
            "InvalidResponseData" -> AiMuxError.InvalidResponseData(at.payload().text())
            "NoSuchTool" -> aiMuxErrorNoSuchTool(at.payload())
            "InvalidToolInput" -> aiMuxErrorInvalidToolInput(at.payload())
            "ToolCallRepair" -> aiMuxErrorToolCallRepair(at.payload())
            "InvalidArgument" -> AiMuxError.InvalidArgument(at.payload().text())
            "InvalidPrompt" -> AiMuxError.InvalidPrompt(at.payload().text())
            "TokenExpired" -> AiMuxError.TokenExpired(at.payload().text())
            "UnsupportedFunctionality" -> AiMuxError.UnsupportedFunctionality(at.payload().text())
            "NoSuchModel" -> aiMuxErrorNoSuchModel(at.payload())
            "NoSuchProvider" -> aiMuxErrorNoSuchProvider(at.payload())
            "Timeout" -> AiMuxError.Timeout(at.payload().text())
            "Aborted" -> AiMuxError.Aborted(at.payload().text())
            "Other" -> AiMuxError.Other(at.payload().text())
            else -> throw at.unknownVariant(tag)
        }

    private fun aiMuxErrorApiCall(at: Place): AiMuxError =
        AiMuxError.ApiCall(
            url = at.required("url", Place::text),
            requestBodyValues = at.required("request_body_values", Place::json),
            statusCode = at.optional("status_code", Place::u16),
            providerCode = at.optional("provider_code", Place::text),
            message = at.required("message", Place::text),
            responseBody = at.optional("response_body", Place::text),
            responseHeaders = at.optional("response_headers", Place::strings),
            data = at.optional("data", Place::json),
            isRetryable = at.orDefault("is_retryable", false, Place::bool),
        )
    private fun aiMuxErrorRetry(at: Place): AiMuxError =
        AiMuxError.Retry(
            reason = at.required("reason", ::retryReason),
            errors = at.required("errors") { it.list(::aiMuxError) },
        )
    private fun aiMuxErrorNoSuchTool(at: Place): AiMuxError =
        AiMuxError.NoSuchTool(
            toolName = at.required("tool_name", Place::text),
            availableTools = at.optional("available_tools") { it.list(Place::text) },
        )
    private fun aiMuxErrorInvalidToolInput(at: Place): AiMuxError =
        AiMuxError.InvalidToolInput(
            toolName = at.required("tool_name", Place::text),
            toolInput = at.required("tool_input", Place::text),
            cause = at.required("cause", Place::text),
        )
    private fun aiMuxErrorToolCallRepair(at: Place): AiMuxError =
        AiMuxError.ToolCallRepair(
            originalError = at.required("original_error", ::aiMuxError),
            cause = at.required("cause", ::aiMuxError),
        )
    private fun aiMuxErrorNoSuchModel(at: Place): AiMuxError =
        AiMuxError.NoSuchModel(
            modelId = at.required("model_id", Place::text),
            modelType = at.orDefault("model_type", "", Place::text),
        )
    private fun aiMuxErrorNoSuchProvider(at: Place): AiMuxError =
        AiMuxError.NoSuchProvider(
            providerId = at.required("provider_id", Place::text),
        )
    fun streamPart(at: Place): StreamPart =
        when (val tag = at.tag()) {
            "ToolCall" -> StreamPart.ToolCall(toolCall(at.payload()))
            "ToolInputStart" -> streamPartToolInputStart(at.payload())
            "ToolInputDelta" -> streamPartToolInputDelta(at.payload())
            "ToolInputEnd" -> streamPartToolInputEnd(at.payload())
            else -> throw at.unknownVariant(tag)
        }

    private fun streamPartToolInputStart(at: Place): StreamPart =
        StreamPart.ToolInputStart(
            id = at.required("id", Place::text),
            toolName = at.required("tool_name", Place::text),
            providerExecuted = at.optional("provider_executed", Place::bool),
            dynamic = at.optional("dynamic", Place::bool),
            title = at.optional("title", Place::text),
            providerMetadata = at.optional("provider_metadata", Place::json),
        )
    private fun streamPartToolInputDelta(at: Place): StreamPart =
        StreamPart.ToolInputDelta(
            id = at.required("id", Place::text),
            delta = at.required("delta", Place::text),
            providerMetadata = at.optional("provider_metadata", Place::json),
        )
    private fun streamPartToolInputEnd(at: Place): StreamPart =
        StreamPart.ToolInputEnd(
            id = at.required("id", Place::text),
            providerMetadata = at.optional("provider_metadata", Place::json),
        )
    fun generateContent(at: Place): GenerateContent =
        when (val tag = at.tag()) {
            "ToolCall" -> GenerateContent.ToolCall(rawToolCall(at.payload()))
            else -> throw at.unknownVariant(tag)
        }

    fun contentPart(at: Place): ContentPart =
        when (val tag = at.required("type", Place::text)) {
            "tool_call" -> contentPartToolCall(at)
            else -> throw at.unknownVariant(tag)
        }

    private fun contentPartToolCall(at: Place): ContentPart =
        ContentPart.ToolCall(
            toolCallId = at.required("tool_call_id", Place::text),
            toolName = at.required("tool_name", Place::text),
            input = at.required("input", Place::json),
            providerExecuted = at.optional("provider_executed", Place::bool),
            thoughtSignature = at.optional("thought_signature", Place::text),
            providerOptions = at.optional("provider_options", Place::json),
        )
    fun tool(at: Place): Tool =
        when (val tag = at.required("type", Place::text)) {
            "function" -> toolFunction(at)
            "provider" -> toolProvider(at)
            else -> throw at.unknownVariant(tag)
        }

    private fun toolFunction(at: Place): Tool =
        Tool.Function(
            name = at.required("name", Place::text),
            description = at.optional("description", Place::text),
            inputSchema = at.required("input_schema", Place::json),
            strict = at.optional("strict", Place::bool),
            providerOptions = at.optional("provider_options", Place::obj),
            inputExamples = at.optional("input_examples") { it.list(Place::json) },
        )
    private fun toolProvider(at: Place): Tool =
        Tool.Provider(
            id = at.required("id", Place::text),
            name = at.required("name", Place::text),
            args = at.required("args", Place::json),
        )
    fun toolChoice(at: Place): ToolChoice =
        if (at.isText) toolChoiceText(at) else toolChoiceObject(at)

    private fun toolChoiceText(at: Place): ToolChoice =
        when (at.text()) {
            "auto" -> ToolChoice.Auto
            "none" -> ToolChoice.None
            "required" -> ToolChoice.Required
            else -> throw at.unknownValue()
        }

    private fun toolChoiceObject(at: Place): ToolChoice =
        when (val tag = at.required("type", Place::text)) {
            "tool" -> toolChoiceTool(at)
            else -> throw at.unknownVariant(tag)
        }

    private fun toolChoiceTool(at: Place): ToolChoice =
        ToolChoice.Tool(
            toolName = at.required("toolName", Place::text),
        )
    fun toolCallRepairReply(at: Place): ToolCallRepairReply =
        when (val tag = at.required("type", Place::text)) {
            "repaired" -> toolCallRepairReplyRepaired(at)
            "unchanged" -> ToolCallRepairReply.Unchanged
            "failed" -> toolCallRepairReplyFailed(at)
            else -> throw at.unknownVariant(tag)
        }

    private fun toolCallRepairReplyRepaired(at: Place): ToolCallRepairReply =
        ToolCallRepairReply.Repaired(
            toolCall = at.closed("type", "tool_call").required("tool_call", ::rawToolCall),
        )
    private fun toolCallRepairReplyFailed(at: Place): ToolCallRepairReply =
        ToolCallRepairReply.Failed(
            message = at.closed("type", "message").required("message", Place::text),
        )
    private fun retryReason(at: Place): RetryReason {
        val text = at.text()
        return RetryReason.entries.find { it.wire == text } ?: throw at.unknownValue()
    }
}
