/* generated from contract/ by aimux-contract 1.0.0, do not edit */

/*
 * The codes of AiMux errors. Neither a code nor its symbol is ever renamed, renumbered or reused.
 */
#ifndef AIMUX_ERRORS_H
#define AIMUX_ERRORS_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the contract that these codes are from. */
#define AIMUX_CONTRACT_VERSION "1.0.0"

typedef enum aimux_code {
    /*
     * No error.
     */
    AIMUX_OK = 0,
    /*
     * Other: An error that none of the other variants describes.
     */
    AIMUX_E_OTHER = 1,
    /*
     * JsonParse: A text that had to be JSON was not.
     */
    AIMUX_E_JSON_PARSE = 2,
    /*
     * InvalidResponseData: A provider's answer was JSON, but not what its API promises.
     */
    AIMUX_E_INVALID_RESPONSE_DATA = 3,
    /*
     * NoSuchTool: The model called a tool that it was not offered.
     *
     * InvalidToolInput: The model called a tool with arguments that are no JSON, or that its
     * schema refuses.
     *
     * ToolCallRepair: A tool call was invalid, and the attempt to repair it failed too.
     */
    AIMUX_E_TOOL = 4,
    /*
     * InvalidArgument: A function of the SDK was called with an argument that it cannot take.
     */
    AIMUX_E_INVALID_ARGUMENT = 5,
    /*
     * InvalidPrompt: The messages of a prompt do not make a conversation that can be sent.
     */
    AIMUX_E_INVALID_PROMPT = 6,
    /*
     * TokenExpired: A stored login has expired and could not be renewed.
     */
    AIMUX_E_TOKEN_EXPIRED = 7,
    /*
     * UnsupportedFunctionality: The model or its provider cannot do what was asked.
     */
    AIMUX_E_UNSUPPORTED_FUNCTIONALITY = 8,
    /*
     * NoSuchModel: The provider has no model of that name.
     */
    AIMUX_E_NO_SUCH_MODEL = 9,
    /*
     * NoSuchProvider: No provider is registered under that name.
     */
    AIMUX_E_NO_SUCH_PROVIDER = 10,
    /*
     * ApiCall: A request to a provider failed: it was answered with an error, or never answered.
     */
    AIMUX_E_API_CALL = 11,
    /*
     * Timeout: An operation took longer than its limit.
     */
    AIMUX_E_TIMEOUT = 12,
    /*
     * Aborted: The caller cancelled the operation.
     */
    AIMUX_E_ABORTED = 13,
    /*
     * Retry: An operation was tried several times and given up.
     */
    AIMUX_E_RETRY = 14
} aimux_code;

/* Returns the symbol of a code, and NULL for a number that is not a code. */
static inline const char *aimux_symbol(int code)
{
    switch (code) {
    case AIMUX_OK:
        return "AIMUX_OK";
    case AIMUX_E_OTHER:
        return "AIMUX_E_OTHER";
    case AIMUX_E_JSON_PARSE:
        return "AIMUX_E_JSON_PARSE";
    case AIMUX_E_INVALID_RESPONSE_DATA:
        return "AIMUX_E_INVALID_RESPONSE_DATA";
    case AIMUX_E_TOOL:
        return "AIMUX_E_TOOL";
    case AIMUX_E_INVALID_ARGUMENT:
        return "AIMUX_E_INVALID_ARGUMENT";
    case AIMUX_E_INVALID_PROMPT:
        return "AIMUX_E_INVALID_PROMPT";
    case AIMUX_E_TOKEN_EXPIRED:
        return "AIMUX_E_TOKEN_EXPIRED";
    case AIMUX_E_UNSUPPORTED_FUNCTIONALITY:
        return "AIMUX_E_UNSUPPORTED_FUNCTIONALITY";
    case AIMUX_E_NO_SUCH_MODEL:
        return "AIMUX_E_NO_SUCH_MODEL";
    case AIMUX_E_NO_SUCH_PROVIDER:
        return "AIMUX_E_NO_SUCH_PROVIDER";
    case AIMUX_E_API_CALL:
        return "AIMUX_E_API_CALL";
    case AIMUX_E_TIMEOUT:
        return "AIMUX_E_TIMEOUT";
    case AIMUX_E_ABORTED:
        return "AIMUX_E_ABORTED";
    case AIMUX_E_RETRY:
        return "AIMUX_E_RETRY";
    default:
        return NULL;
    }
}

#ifdef __cplusplus
}
#endif

#endif
