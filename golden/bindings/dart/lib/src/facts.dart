// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// The facts of an error, the same in every binding.
library;

import 'errors.dart';
import 'retry_after.dart';

/// The C codes. Neither a code nor its symbol is ever renamed, renumbered or reused.
enum Code {
  /// `AIMUX_OK`
  ok(0, 'AIMUX_OK'),
  /// `AIMUX_E_OTHER`
  other(1, 'AIMUX_E_OTHER'),
  /// `AIMUX_E_JSON_PARSE`
  jsonParse(2, 'AIMUX_E_JSON_PARSE'),
  /// `AIMUX_E_INVALID_RESPONSE_DATA`
  invalidResponseData(3, 'AIMUX_E_INVALID_RESPONSE_DATA'),
  /// `AIMUX_E_TOOL`
  tool(4, 'AIMUX_E_TOOL'),
  /// `AIMUX_E_INVALID_ARGUMENT`
  invalidArgument(5, 'AIMUX_E_INVALID_ARGUMENT'),
  /// `AIMUX_E_INVALID_PROMPT`
  invalidPrompt(6, 'AIMUX_E_INVALID_PROMPT'),
  /// `AIMUX_E_TOKEN_EXPIRED`
  tokenExpired(7, 'AIMUX_E_TOKEN_EXPIRED'),
  /// `AIMUX_E_UNSUPPORTED_FUNCTIONALITY`
  unsupportedFunctionality(8, 'AIMUX_E_UNSUPPORTED_FUNCTIONALITY'),
  /// `AIMUX_E_NO_SUCH_MODEL`
  noSuchModel(9, 'AIMUX_E_NO_SUCH_MODEL'),
  /// `AIMUX_E_NO_SUCH_PROVIDER`
  noSuchProvider(10, 'AIMUX_E_NO_SUCH_PROVIDER'),
  /// `AIMUX_E_API_CALL`
  apiCall(11, 'AIMUX_E_API_CALL'),
  /// `AIMUX_E_TIMEOUT`
  timeout(12, 'AIMUX_E_TIMEOUT'),
  /// `AIMUX_E_ABORTED`
  aborted(13, 'AIMUX_E_ABORTED'),
  /// `AIMUX_E_RETRY`
  retry(14, 'AIMUX_E_RETRY');

  const Code(this.value, this.symbol);

  /// The number in C.
  final int value;

  /// The name in C.
  final String symbol;
}

/// Returns the display message of an error.
String displayMessage(AiMuxError error) => switch (error) {
      ApiCall(:final statusCode?, :final message) when message.isNotEmpty => 'API call error: HTTP ${statusCode}: ${message}',
      ApiCall(:final statusCode?, :final message) when message.isEmpty => 'API call error: HTTP ${statusCode}',
      ApiCall(:final message) => 'API call error: ${message}',
      Retry(:final reason, :final errors) when errors.isNotEmpty && reason == RetryReason.maxRetriesExceeded => 'Failed after ${errors.length} attempts. Last error: ${errors.last}',
      Retry(:final reason, :final errors) when errors.isNotEmpty && reason == RetryReason.errorNotRetryable => 'Failed after ${errors.length} attempts with non-retryable error: \'${errors.last}\'',
      Retry() => 'Retry failed without recorded errors',
      JsonParse(:final message) => 'JSON parse error: ${message}',
      InvalidResponseData(:final message) => 'invalid response data: ${message}',
      NoSuchTool(:final toolName, :final availableTools?) => 'Model tried to call unavailable tool \'${toolName}\'. Available tools: ${availableTools.join(', ')}.',
      NoSuchTool(:final toolName) => 'Model tried to call unavailable tool \'${toolName}\'. No tools are available.',
      InvalidToolInput(:final toolName, :final cause) => 'Invalid input for tool ${toolName}: ${cause}',
      ToolCallRepair(:final cause) => 'Error repairing tool call: ${cause}',
      InvalidArgument(:final message) => 'invalid argument: ${message}',
      InvalidPrompt(:final message) => 'invalid prompt: ${message}',
      TokenExpired(:final message) => 'token expired: ${message}',
      UnsupportedFunctionality(:final message) => 'unsupported functionality: ${message}',
      NoSuchModel(:final modelId) => 'no such model: ${modelId}',
      NoSuchProvider(:final providerId) => 'No such provider: ${providerId}',
      Timeout(:final message) => 'request timed out: ${message}',
      Aborted(:final message) => message,
      Other(:final message) => message,
    };

/// The facts of an error.
extension Facts on AiMuxError {
  /// The wire tag.
  String get variant => tag;

  /// The C code.
  Code get code => switch (this) {
        ApiCall() => Code.apiCall,
        Retry() => Code.retry,
        JsonParse() => Code.jsonParse,
        InvalidResponseData() => Code.invalidResponseData,
        NoSuchTool() => Code.tool,
        InvalidToolInput() => Code.tool,
        ToolCallRepair() => Code.tool,
        InvalidArgument() => Code.invalidArgument,
        InvalidPrompt() => Code.invalidPrompt,
        TokenExpired() => Code.tokenExpired,
        UnsupportedFunctionality() => Code.unsupportedFunctionality,
        NoSuchModel() => Code.noSuchModel,
        NoSuchProvider() => Code.noSuchProvider,
        Timeout() => Code.timeout,
        Aborted() => Code.aborted,
        Other() => Code.other,
      };

  /// Whether the same request may succeed when it is sent again.
  bool get retryable => switch (this) {
        ApiCall(:final isRetryable) => isRetryable,
        Retry() => false,
        JsonParse() => false,
        InvalidResponseData() => false,
        NoSuchTool() => false,
        InvalidToolInput() => false,
        ToolCallRepair() => false,
        InvalidArgument() => false,
        InvalidPrompt() => false,
        TokenExpired() => false,
        UnsupportedFunctionality() => false,
        NoSuchModel() => false,
        NoSuchProvider() => false,
        Timeout() => false,
        Aborted() => false,
        Other() => false,
      };

  /// The HTTP status of the answer. It is never parsed from a text.
  int? get status => switch (this) {
        ApiCall(:final statusCode) => statusCode,
        Retry() => null,
        JsonParse() => null,
        InvalidResponseData() => null,
        NoSuchTool() => null,
        InvalidToolInput() => null,
        ToolCallRepair() => null,
        InvalidArgument() => null,
        InvalidPrompt() => null,
        TokenExpired() => 401,
        UnsupportedFunctionality() => null,
        NoSuchModel() => null,
        NoSuchProvider() => null,
        Timeout() => null,
        Aborted() => null,
        Other() => null,
      };

  /// How many milliseconds the provider asks to wait. A date needs [now].
  int? retryAfterMs([DateTime? now]) => switch (this) {
        ApiCall(:final responseHeaders) =>
          retryAfter(responseHeaders ?? const {}, now),
        Retry() => null,
        JsonParse() => null,
        InvalidResponseData() => null,
        NoSuchTool() => null,
        InvalidToolInput() => null,
        ToolCallRepair() => null,
        InvalidArgument() => null,
        InvalidPrompt() => null,
        TokenExpired() => null,
        UnsupportedFunctionality() => null,
        NoSuchModel() => null,
        NoSuchProvider() => null,
        Timeout() => null,
        Aborted() => null,
        Other() => null,
      };

  /// All facts, as JSON. A date in the headers is compared with [now].
  Map<String, Object?> facts([DateTime? now]) => {
        'variant': variant,
        'message': displayMessage(this),
        'code': code.value,
        'symbol': code.symbol,
        'retryable': retryable,
        'status': status,
        'retry_after_ms': retryAfterMs(now),
      };
}
