// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

/** Why it was given up. */
public enum RetryReason {
  /** {@code maxRetriesExceeded} */
  MAX_RETRIES_EXCEEDED("maxRetriesExceeded"),
  /** {@code errorNotRetryable} */
  ERROR_NOT_RETRYABLE("errorNotRetryable");

  private final String wire;

  RetryReason(String wire) {
    this.wire = wire;
  }

  /**
   * Returns the value as it is written on the wire.
   *
   * @return the text
   */
  public String wire() {
    return wire;
  }
}
