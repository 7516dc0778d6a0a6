// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/**
 * Why it was given up.
 *
 * @property wire The value as it is written on the wire.
 */
enum class RetryReason(
    val wire: String,
) {
    MAX_RETRIES_EXCEEDED("maxRetriesExceeded"),
    ERROR_NOT_RETRYABLE("errorNotRetryable"),
}
