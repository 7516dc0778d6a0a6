// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract

/**
 * The C codes. Neither a code nor its symbol is ever renamed, renumbered or reused.
 *
 * @property value The code as C has it.
 * @property symbol The code's name in C.
 */
enum class Code(
    val value: Int,
    val symbol: String,
) {
    OK(0, "AIMUX_OK"),
    OTHER(1, "AIMUX_E_OTHER"),
    JSON_PARSE(2, "AIMUX_E_JSON_PARSE"),
    INVALID_RESPONSE_DATA(3, "AIMUX_E_INVALID_RESPONSE_DATA"),
    TOOL(4, "AIMUX_E_TOOL"),
    INVALID_ARGUMENT(5, "AIMUX_E_INVALID_ARGUMENT"),
    INVALID_PROMPT(6, "AIMUX_E_INVALID_PROMPT"),
    TOKEN_EXPIRED(7, "AIMUX_E_TOKEN_EXPIRED"),
    UNSUPPORTED_FUNCTIONALITY(8, "AIMUX_E_UNSUPPORTED_FUNCTIONALITY"),
    NO_SUCH_MODEL(9, "AIMUX_E_NO_SUCH_MODEL"),
    NO_SUCH_PROVIDER(10, "AIMUX_E_NO_SUCH_PROVIDER"),
    API_CALL(11, "AIMUX_E_API_CALL"),
    TIMEOUT(12, "AIMUX_E_TIMEOUT"),
    ABORTED(13, "AIMUX_E_ABORTED"),
    RETRY(14, "AIMUX_E_RETRY"),
}
