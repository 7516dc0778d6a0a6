// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import java.time.Instant
import kotlinx.serialization.Serializable
import kotlinx.serialization.json.JsonElement

/** Any error of the SDK: an object whose one key is the variant. The set is closed. */
@Serializable(with = AiMuxErrorSerializer::class)
sealed interface AiMuxError {
    /** The wire tag. */
    val variant: String

    /** The C code. */
    val code: Code

    /** What a user may read. It is not a variant's own `message`. */
    val displayMessage: String

    /** Whether the same request may succeed when it is sent again. */
    val retryable: Boolean
        get() = false

    /** The HTTP status of the answer, if there was one. It is never parsed from a text. */
    val status: Int?
        get() = null

    /**
     * Returns how many milliseconds the provider asks to wait, if it does. A date in the headers
     * is compared with [now].
     */
    fun retryAfterMs(now: Instant): Long? = null

    /** Returns all facts. A date in the headers is compared with [now]. */
    fun facts(now: Instant): Facts =
        Facts(
            variant,
            displayMessage,
            code.value,
            code.symbol,
            retryable,
            status,
            retryAfterMs(now),
        )

    /**
     * A request to a provider failed: it was answered with an error, or never answered.
     *
     * Produced for every HTTP error status and for transport failures, which have no status and
     * are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
     * `status_code`. A caller retries when `is_retryable` is true, after the time that the
     * response headers ask for, and else reports the message.
     *
     * @property url The address that was called.
     * @property requestBodyValues The request's body, before it was encoded.
     * @property statusCode The HTTP status; null when no answer came.
     * @property providerCode The provider's own code for the error, as it spells it.
     * @property message The provider's message, or the transport's; may be empty.
     * @property responseBody The body of the answer, as text.
     * @property responseHeaders The headers of the answer, in lower case. Their order means
     *   nothing.
     * @property data The body of the answer, parsed. Null and absent are the same.
     * @property isRetryable Whether the same request may succeed when it is sent again.
     */
    data class ApiCall(
        val url: String,
        val requestBodyValues: JsonElement,
        val statusCode: Int? = null,
        val providerCode: String? = null,
        val message: String,
        val responseBody: String? = null,
        val responseHeaders: Map<String, String>? = null,
        val data: JsonElement? = null,
        val isRetryable: Boolean = false,
    ) : AiMuxError {
        init {
            requireU16(statusCode, "statusCode")
        }

        override val variant: String
            get() = "ApiCall"

        override val code: Code
            get() = Code.API_CALL

        override val displayMessage: String
            get() =
                when {
                    statusCode != null && message.isNotEmpty() -> "API call error: HTTP $statusCode: $message"
                    statusCode != null && message.isEmpty() -> "API call error: HTTP $statusCode"
                    else -> "API call error: $message"
                }

        override val retryable: Boolean
            get() = isRetryable

        override val status: Int?
            get() = statusCode

        override fun retryAfterMs(now: Instant): Long? =
            responseHeaders?.let { RetryAfter.milliseconds(it, now) }
    }

    /**
     * An operation was tried several times and given up.
     *
     * Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
     * whole operation again at once is what the loop has just done.
     *
     * @property reason Why it was given up.
     * @property errors The error of each try, oldest first.
     */
    data class Retry(
        val reason: RetryReason,
        val errors: List<AiMuxError>,
    ) : AiMuxError {
        override val variant: String
            get() = "Retry"

        override val code: Code
            get() = Code.RETRY

        override val displayMessage: String
            get() =
                when {
                    errors.isNotEmpty() && reason == RetryReason.MAX_RETRIES_EXCEEDED -> "Failed after ${errors.size} attempts. Last error: ${errors.last().displayMessage}"
                    errors.isNotEmpty() && reason == RetryReason.ERROR_NOT_RETRYABLE -> "Failed after ${errors.size} attempts with non-retryable error: '${errors.last().displayMessage}'"
                    else -> "Retry failed without recorded errors"
                }
    }

    /**
     * A text that had to be JSON was not.
     *
     * Produced when a provider's answer or a stored document cannot be parsed. A caller reports
     * it; the same text fails again.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class JsonParse(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "JsonParse"

        override val code: Code
            get() = Code.JSON_PARSE

        override val displayMessage: String
            get() = "JSON parse error: $message"
    }

    /**
     * A provider's answer was JSON, but not what its API promises.
     *
     * Produced when a required part of an answer is missing or has another type. A caller reports
     * it, with the provider's name.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class InvalidResponseData(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "InvalidResponseData"

        override val code: Code
            get() = Code.INVALID_RESPONSE_DATA

        override val displayMessage: String
            get() = "invalid response data: $message"
    }

    /**
     * The model called a tool that it was not offered.
     *
     * Produced at the model boundary. `available_tools` is absent when no tool set was given at
     * all, and empty when an empty one was. A caller lets the model try again, or repairs the
     * name.
     *
     * @property toolName The name that the model called, as it spelt it.
     * @property availableTools The names that it was offered, in order.
     */
    data class NoSuchTool(
        val toolName: String,
        val availableTools: List<String>? = null,
    ) : AiMuxError {
        override val variant: String
            get() = "NoSuchTool"

        override val code: Code
            get() = Code.TOOL

        override val displayMessage: String
            get() =
                when {
                    availableTools != null -> "Model tried to call unavailable tool '$toolName'. Available tools: ${availableTools.joinToString()}."
                    else -> "Model tried to call unavailable tool '$toolName'. No tools are available."
                }
    }

    /**
     * The model called a tool with arguments that are no JSON, or that its schema refuses.
     *
     * Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
     *
     * @property toolName The tool that was called.
     * @property toolInput The argument text, exactly as the model wrote it.
     * @property cause What is wrong with it.
     */
    data class InvalidToolInput(
        val toolName: String,
        val toolInput: String,
        val cause: String,
    ) : AiMuxError {
        override val variant: String
            get() = "InvalidToolInput"

        override val code: Code
            get() = Code.TOOL

        override val displayMessage: String
            get() = "Invalid input for tool $toolName: $cause"
    }

    /**
     * A tool call was invalid, and the attempt to repair it failed too.
     *
     * Produced when the host's repair callback fails. A caller treats it as `original_error`, and
     * reports `cause` as a fault of the host.
     *
     * @property originalError What was wrong with the call.
     * @property cause Why the repair failed.
     */
    data class ToolCallRepair(
        val originalError: AiMuxError,
        val cause: AiMuxError,
    ) : AiMuxError {
        override val variant: String
            get() = "ToolCallRepair"

        override val code: Code
            get() = Code.TOOL

        override val displayMessage: String
            get() = "Error repairing tool call: ${cause.displayMessage}"
    }

    /**
     * A function of the SDK was called with an argument that it cannot take.
     *
     * Produced before anything is sent. A caller corrects the program.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class InvalidArgument(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "InvalidArgument"

        override val code: Code
            get() = Code.INVALID_ARGUMENT

        override val displayMessage: String
            get() = "invalid argument: $message"
    }

    /**
     * The messages of a prompt do not make a conversation that can be sent.
     *
     * Produced before anything is sent. A caller corrects the messages.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class InvalidPrompt(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "InvalidPrompt"

        override val code: Code
            get() = Code.INVALID_PROMPT

        override val displayMessage: String
            get() = "invalid prompt: $message"
    }

    /**
     * A stored login has expired and could not be renewed.
     *
     * Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
     * lets the user log in again.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class TokenExpired(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "TokenExpired"

        override val code: Code
            get() = Code.TOKEN_EXPIRED

        override val displayMessage: String
            get() = "token expired: $message"

        override val status: Int?
            get() = 401
    }

    /**
     * The model or its provider cannot do what was asked.
     *
     * Produced before anything is sent. A caller chooses another model or leaves the feature out.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class UnsupportedFunctionality(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "UnsupportedFunctionality"

        override val code: Code
            get() = Code.UNSUPPORTED_FUNCTIONALITY

        override val displayMessage: String
            get() = "unsupported functionality: $message"
    }

    /**
     * The provider has no model of that name.
     *
     * Produced when a model is looked up. A caller corrects the name.
     *
     * @property modelId The name that was asked for.
     * @property modelType The kind of model that was asked for, such as `languageModel`.
     */
    data class NoSuchModel(
        val modelId: String,
        val modelType: String = "",
    ) : AiMuxError {
        override val variant: String
            get() = "NoSuchModel"

        override val code: Code
            get() = Code.NO_SUCH_MODEL

        override val displayMessage: String
            get() = "no such model: $modelId"
    }

    /**
     * No provider is registered under that name.
     *
     * Produced when a model is looked up. A caller corrects the name or registers the provider.
     *
     * @property providerId The name that was asked for.
     */
    data class NoSuchProvider(
        val providerId: String,
    ) : AiMuxError {
        override val variant: String
            get() = "NoSuchProvider"

        override val code: Code
            get() = Code.NO_SUCH_PROVIDER

        override val displayMessage: String
            get() = "No such provider: $providerId"
    }

    /**
     * An operation took longer than its limit.
     *
     * Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
     * as retryable: whoever set the limit decides.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class Timeout(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "Timeout"

        override val code: Code
            get() = Code.TIMEOUT

        override val displayMessage: String
            get() = "request timed out: $message"
    }

    /**
     * The caller cancelled the operation.
     *
     * Produced when an abort signal fires. A caller does nothing: it asked for this.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class Aborted(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "Aborted"

        override val code: Code
            get() = Code.ABORTED

        override val displayMessage: String
            get() = message
    }

    /**
     * An error that none of the other variants describes.
     *
     * Produced for a host's own failures, such as an exception out of a callback. A caller reports
     * the message.
     *
     * @property message What happened, in words. Nothing may be parsed out of it.
     */
    data class Other(
        val message: String,
    ) : AiMuxError {
        override val variant: String
            get() = "Other"

        override val code: Code
            get() = Code.OTHER

        override val displayMessage: String
            get() = message
    }

    /**
     * Writes it as JSON text.
     *
     * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond
     *   64 bits, deep nesting
     */
    fun toJson(): String = JsonSink.write { WireWriter(it).aiMuxError(this) }

    companion object {
        /**
         * Reads one from JSON text.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(text: String): AiMuxError =
            WireReader.aiMuxError(JsonReader.read(text))

        /**
         * Reads one from JSON text in UTF-8.
         *
         * @throws WireException if the contract refuses the text
         */
        fun fromJson(utf8: ByteArray): AiMuxError =
            WireReader.aiMuxError(JsonReader.read(utf8))
    }
}
