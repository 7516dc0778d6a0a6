// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

/** The C codes. Neither a code nor its symbol is ever renamed, renumbered or reused. */
public enum Code {
  /** {@code AIMUX_OK} */
  OK(0, "AIMUX_OK"),
  /** {@code AIMUX_E_OTHER} */
  OTHER(1, "AIMUX_E_OTHER"),
  /** {@code AIMUX_E_JSON_PARSE} */
  JSON_PARSE(2, "AIMUX_E_JSON_PARSE"),
  /** {@code AIMUX_E_INVALID_RESPONSE_DATA} */
  INVALID_RESPONSE_DATA(3, "AIMUX_E_INVALID_RESPONSE_DATA"),
  /** {@code AIMUX_E_TOOL} */
  TOOL(4, "AIMUX_E_TOOL"),
  /** {@code AIMUX_E_INVALID_ARGUMENT} */
  INVALID_ARGUMENT(5, "AIMUX_E_INVALID_ARGUMENT"),
  /** {@code AIMUX_E_INVALID_PROMPT} */
  INVALID_PROMPT(6, "AIMUX_E_INVALID_PROMPT"),
  /** {@code AIMUX_E_TOKEN_EXPIRED} */
  TOKEN_EXPIRED(7, "AIMUX_E_TOKEN_EXPIRED"),
  /** {@code AIMUX_E_UNSUPPORTED_FUNCTIONALITY} */
  UNSUPPORTED_FUNCTIONALITY(8, "AIMUX_E_UNSUPPORTED_FUNCTIONALITY"),
  /** {@code AIMUX_E_NO_SUCH_MODEL} */
  NO_SUCH_MODEL(9, "AIMUX_E_NO_SUCH_MODEL"),
  /** {@code AIMUX_E_NO_SUCH_PROVIDER} */
  NO_SUCH_PROVIDER(10, "AIMUX_E_NO_SUCH_PROVIDER"),
  /** {@code AIMUX_E_API_CALL} */
  API_CALL(11, "AIMUX_E_API_CALL"),
  /** {@code AIMUX_E_TIMEOUT} */
  TIMEOUT(12, "AIMUX_E_TIMEOUT"),
  /** {@code AIMUX_E_ABORTED} */
  ABORTED(13, "AIMUX_E_ABORTED"),
  /** {@code AIMUX_E_RETRY} */
  RETRY(14, "AIMUX_E_RETRY");

  private final int value;
  private final String symbol;

  Code(int value, String symbol) {
    this.value = value;
    this.symbol = symbol;
  }

  /**
   * Returns the code as C has it.
   *
   * @return the number
   */
  public int value() {
    return value;
  }

  /**
   * Returns the code's name in C.
   *
   * @return the name
   */
  public String symbol() {
    return symbol;
  }
}
