// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.SerializationException

/**
 * A text or a value that the contract refuses: the reason, and the place.
 *
 * @property reason The one reason, of several faults any.
 * @property path A JSON path, such as `$.Retry.errors[1].ApiCall.status_code`.
 */
class WireException internal constructor(
    val reason: Reason,
    val path: String,
    expected: String,
    found: String,
) : SerializationException("${reason.wire} at ${shown(path)}: expected $expected, found $found") {
    /**
     * Why a text or a value was refused.
     *
     * @property wire The name in fixtures and reports: it is API and never changes.
     */
    enum class Reason(
        val wire: String,
    ) {
        INVALID_JSON("invalid-json"),
        INVALID_UTF8("invalid-utf8"),
        WRONG_TYPE("wrong-type"),
        NOT_EXACTLY_ONE_VARIANT("not-exactly-one-variant"),
        UNKNOWN_VARIANT("unknown-variant"),
        UNKNOWN_VALUE("unknown-value"),
        MISSING_FIELD("missing-field"),
        DUPLICATE_FIELD("duplicate-field"),
        UNKNOWN_FIELD("unknown-field"),
        OUT_OF_RANGE("out-of-range"),
        TOO_DEEP("too-deep"),
    }

    private companion object {
        const val LONGEST = 160

        fun shown(path: String): String =
            if (path.length <= LONGEST) {
                path
            } else {
                path.take(LONGEST / 2) + "..." + path.takeLast(LONGEST / 2)
            }
    }
}
