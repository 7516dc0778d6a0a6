// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/** Writes values of the contract's types, each field in its place. */
internal class WireWriter(
    private val out: JsonSink,
) {
    fun toolCall(value: ToolCall) =
        out.obj {
            out.field("tool_call_id", value.toolCallId, out::text)
            out.field("tool_name", value.toolName, out::text)
            out.field("input", value.input, out::json)
            out.orOmitted("provider_executed", value.providerExecuted, out::bool)
            out.orOmitted("dynamic", value.dynamic, out::bool)
            out.orOmitted("thought_signature", value.thoughtSignature, out::text)
            out.orOmitted("provider_metadata", value.providerMetadata, out::json)
            out.orOmitted("invalid", value.invalid, out::bool)
            out.orOmitted("error", value.error, ::aiMuxError)
        }

    fun rawToolCall(value: RawToolCall) =
        out.obj {
            out.field("tool_call_id", value.toolCallId, out::text)
            out.field("tool_name", value.toolName, out::text)
            out.field("input", value.input, out::text)
            out.orOmitted("provider_executed", value.providerExecuted, out::bool)
            out.orOmitted("dynamic", value.dynamic, out::bool)
            out.orOmitted("thought_signature", value.thoughtSignature, out::text)
            out.orOmitted("provider_metadata", value.providerMetadata, out::json)
        }

    fun aiMuxError(value: AiMuxError) {
        when (value) {
            is AiMuxError.ApiCall -> {
                out.variant("ApiCall") {
                    out.field("url", value.url, out::text)
                    out.field("request_body_values", value.requestBodyValues, out::json)
                    out.orNull("status_code", value.statusCode, out::u16)
                    out.orNull("provider_code", value.providerCode, out::text)
                    out.field("message", value.message, out::text)
                    out.orNull("response_body", value.responseBody, out::text)
                    out.orNull("response_headers", value.responseHeaders) { out.map(it, out::text) }
                    out.orNull("data", value.data, out::json)
                    out.field("is_retryable", value.isRetryable, out::bool)
                }
            }

            is AiMuxError.Retry -> {
                out.variant("Retry") {
                    out.field("reason", value.reason, ::retryReason)
                    out.field("errors", value.errors) { out.list(it, ::aiMuxError) }
                }
            }

            is AiMuxError.JsonParse -> {
                out.obj {
                    out.field("JsonParse", value.message, out::text)
                }
            }

            is AiMuxError.InvalidResponseData -> {
                out.obj {
                    out.field("InvalidResponseData", value.message, out::text)
                }
            }

            is AiMuxError.NoSuchTool -> {
                out.variant("NoSuchTool") {
                    out.field("tool_name", value.toolName, out::text)
                    out.orOmitted("available_tools", value.availableTools) { out.list(it, out::text) }
                }
            }

            is AiMuxError.InvalidToolInput -> {
                out.variant("InvalidToolInput") {
                    out.field("tool_name", value.toolName, out::text)
                    out.field("tool_input", value.toolInput, out::text)
                    out.field("cause", value.cause, out::text)
                }
            }

            is AiMuxError.ToolCallRepair -> {
                out.variant("ToolCallRepair") {
                    out.field("original_error", value.originalError, ::aiMuxError)
                    out.field("cause", value.cause, ::aiMuxError)
                }
            }

            is AiMuxError.InvalidArgument -> {
                out.obj {
                    out.field("InvalidArgument", value.message, out::text)
                }
            }

            is AiMuxError.InvalidPrompt -> {
                out.obj {
                    out.field("InvalidPrompt", value.message, out::text)
                }
            }

            is AiMuxError.TokenExpired -> {
                out.obj {
                    out.field("TokenExpired", value.message, out::text)
                }
            }

            is AiMuxError.UnsupportedFunctionality -> {
                out.obj {
                    out.field("UnsupportedFunctionality", value.message, out::text)
                }
            }

            is AiMuxError.NoSuchModel -> {
                out.variant("NoSuchModel") {
                    out.field("model_id", value.modelId, out::text)
                    out.field("model_type", value.modelType, out::text)
                }
            }

            is AiMuxError.NoSuchProvider -> {
                out.variant("NoSuchProvider") {
                    out.field("provider_id", value.providerId, out::text)
                }
            }

            is AiMuxError.Timeout -> {
                out.obj {
                    out.field("Timeout", value.message, out::text)
                }
            }

            is AiMuxError.Aborted -> {
                out.obj {
                    out.field("Aborted", value.message, out::text)
                }
            }

            is AiMuxError.Other -> {
                out.obj {
                    out.field("Other", value.message, out::text)
                }
            }
        }
    }

    fun streamPart(value: StreamPart) {
        when (value) {
            is StreamPart.ToolCall -> {
                out.obj {
                    out.field("ToolCall", value.toolCall, ::toolCall)
                }
            }

            is StreamPart.ToolInputStart -> {
                out.variant("ToolInputStart") {
                    out.field("id", value.id, out::text)
                    out.field("tool_name", value.toolName, out::text)
                    out.orOmitted("provider_executed", value.providerExecuted, out::bool)
                    out.orOmitted("dynamic", value.dynamic, out::bool)
                    out.orOmitted("title", value.title, out::text)
                    out.orOmitted("provider_metadata", value.providerMetadata, out::json)
                }
            }

            is StreamPart.ToolInputDelta -> {
                out.variant("ToolInputDelta") {
                    out.field("id", value.id, out::text)
                    out.field("delta", value.delta, out::text)
                    out.orOmitted("provider_metadata", value.providerMetadata, out::json)
                }
            }

            is StreamPart.ToolInputEnd -> {
                out.variant("ToolInputEnd") {
                    out.field("id", value.id, out::text)
                    out.orOmitted("provider_metadata", value.providerMetadata, out::json)
                }
            }
        }
    }

    fun generateContent(value: GenerateContent) {
        when (value) {
            is GenerateContent.ToolCall -> {
                out.obj {
                    out.field("ToolCall", value.toolCall, ::rawToolCall)
                }
            }
        }
    }

    fun contentPart(value: ContentPart) {
        when (value) {
            is ContentPart.ToolCall -> {
                out.obj {
                    out.field("type", "tool_call", out::text)
                    out.field("tool_call_id", value.toolCallId, out::text)
                    out.field("tool_name", value.toolName, out::text)
                    out.field("input", value.input, out::json)
                    out.orOmitted("provider_executed", value.providerExecuted, out::bool)
                    out.orOmitted("thought_signature", value.thoughtSignature, out::text)
                    out.orOmitted("provider_options", value.providerOptions, out::json)
                }
            }
        }
    }

    fun tool(value: Tool) {
        when (value) {
            is Tool.Function -> {
                out.obj {
                    out.field("type", "function", out::text)
                    out.field("name", value.name, out::text)
                    out.orOmitted("description", value.description, out::text)
                    out.field("input_schema", value.inputSchema, out::json)
                    out.orOmitted("strict", value.strict, out::bool)
                    out.orOmitted("provider_options", value.providerOptions) { out.map(it, out::json) }
                    out.orOmitted("input_examples", value.inputExamples) { out.list(it, out::json) }
                }
            }

            is Tool.Provider -> {
                out.obj {
                    out.field("type", "provider", out::text)
                    out.field("id", value.id, out::text)
                    out.field("name", value.name, out::text)
                    out.field("args", value.args, out::json)
                }
            }
        }
    }

    fun toolChoice(value: ToolChoice) {
        when (value) {
            ToolChoice.Auto -> {
                out.text("auto")
            }

            ToolChoice.None -> {
                out.text("none")
            }

            ToolChoice.Required -> {
                out.text("required")
            }

            is ToolChoice.Tool -> {
                out.obj {
                    out.field("type", "tool", out::text)
                    out.field("toolName", value.toolName, out::text)
                }
            }
        }
    }

    fun toolCallRepairReply(value: ToolCallRepairReply) {
        when (value) {
            is ToolCallRepairReply.Repaired -> {
                out.obj {
                    out.field("type", "repaired", out::text)
                    out.field("tool_call", value.toolCall, ::rawToolCall)
                }
            }

            ToolCallRepairReply.Unchanged -> {
                out.obj {
                    out.field("type", "unchanged", out::text)
                }
            }

            is ToolCallRepairReply.Failed -> {
                out.obj {
                    out.field("type", "failed", out::text)
                    out.field("message", value.message, out::text)
                }
            }
        }
    }

    private fun retryReason(value: RetryReason) = out.text(value.wire)
}
