package com.aimux.conformance

import com.aimux.contract.AiMuxError

/** What a host does next about an error. */
enum class NextStep {
    /** Sends the same request again. */
    SEND_AGAIN,

    /** Lets the model try again. */
    ASK_MODEL,

    /** Lets the user log in again. */
    LOG_IN,

    /** Chooses another model, or registers its provider. */
    CHOOSE_MODEL,

    /** Corrects the program. */
    CORRECT,

    /** Reports the message. */
    REPORT,

    /** Does nothing: it asked for this. */
    NOTHING,
    ;

    companion object {
        /** Says what to do next about an error. The compiler names the variant that is forgotten. */
        fun after(error: AiMuxError): NextStep =
            when (error) {
                is AiMuxError.ApiCall -> if (error.isRetryable) SEND_AGAIN else REPORT
                is AiMuxError.Retry -> afterAll(error.errors)
                is AiMuxError.JsonParse -> REPORT
                is AiMuxError.InvalidResponseData -> REPORT
                is AiMuxError.NoSuchTool -> ASK_MODEL
                is AiMuxError.InvalidToolInput -> ASK_MODEL
                is AiMuxError.ToolCallRepair -> after(error.originalError)
                is AiMuxError.InvalidArgument -> CORRECT
                is AiMuxError.InvalidPrompt -> CORRECT
                is AiMuxError.TokenExpired -> LOG_IN
                is AiMuxError.UnsupportedFunctionality -> CHOOSE_MODEL
                is AiMuxError.NoSuchModel -> CHOOSE_MODEL
                is AiMuxError.NoSuchProvider -> CHOOSE_MODEL
                is AiMuxError.Timeout -> REPORT
                is AiMuxError.Aborted -> NOTHING
                is AiMuxError.Other -> REPORT
            }

        /** It has been sent again often enough. */
        private fun afterAll(errors: List<AiMuxError>): NextStep {
            val step = errors.lastOrNull()?.let(::after) ?: REPORT
            return if (step == SEND_AGAIN) REPORT else step
        }
    }
}
