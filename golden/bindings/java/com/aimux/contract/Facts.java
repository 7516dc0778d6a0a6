// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.util.Optional;

/**
 * The facts of an error, the same in every binding.
 *
 * @param variant The wire tag.
 * @param message The display message.
 * @param code The C code.
 * @param symbol The C code's name.
 * @param retryable Whether the same request may be sent again.
 * @param status The HTTP status of the answer.
 * @param retryAfterMs How long the provider asks to wait, in milliseconds.
 */
public record Facts(
    String variant,
    String message,
    int code,
    String symbol,
    boolean retryable,
    Optional<Integer> status,
    Optional<Long> retryAfterMs) {}
