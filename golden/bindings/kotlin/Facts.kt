// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

import kotlinx.serialization.SerialName
import kotlinx.serialization.Serializable

/**
 * The facts of an error, the same in every binding. It can be serialized, and writes each null.
 *
 * @property variant The wire tag.
 * @property message The display message.
 * @property code The C code.
 * @property symbol The C code's name.
 * @property retryable Whether the same request may be sent again.
 * @property status The HTTP status of the answer.
 * @property retryAfterMs How long the provider asks to wait, in milliseconds.
 */
@Serializable
data class Facts(
    val variant: String,
    val message: String,
    val code: Int,
    val symbol: String,
    val retryable: Boolean,
    val status: Int?,
    @SerialName("retry_after_ms")
    val retryAfterMs: Long?,
)
