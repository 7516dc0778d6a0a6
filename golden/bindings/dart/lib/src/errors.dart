// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// The errors: a switch over them that forgets a variant does not compile.
library;

import 'facts.dart';
import 'wire.dart';

/// Why it was given up.
enum RetryReason {
  /// `maxRetriesExceeded`
  maxRetriesExceeded('maxRetriesExceeded'),
  /// `errorNotRetryable`
  errorNotRetryable('errorNotRetryable');

  const RetryReason(this.wire);

  /// How it is written.
  final String wire;

  /// Reads one of the strings. It throws a [WireException] for anything else.
  static RetryReason read(Object? value, String path) {
    for (final each in values) {
      if (each.wire == value) return each;
    }
    throw WireException(path, 'one of ${values.map((each) => each.wire).join(', ')}');
  }
}

/// Any error of the SDK: an object whose one key is the variant. The set is closed.
sealed class AiMuxError implements Exception {
  const AiMuxError();

  /// The tag on the wire.
  String get tag;

  /// The value below the tag.
  Object? payload();

  /// The display message.
  @override
  String toString() => displayMessage(this);

  /// The document that is written on the wire, its fields in order.
  Map<String, Object?> toWire() => {tag: payload()};

  /// Reads a document. It throws a [WireException] for anything else.
  static AiMuxError read(Object? value, String path) {
    final (tag, payload) = readTagged(value, path);
    return switch (tag) {
      'ApiCall' => ApiCall.read(payload, '$path.$tag'),
      'Retry' => Retry.read(payload, '$path.$tag'),
      'JsonParse' => JsonParse.read(payload, '$path.$tag'),
      'InvalidResponseData' => InvalidResponseData.read(payload, '$path.$tag'),
      'NoSuchTool' => NoSuchTool.read(payload, '$path.$tag'),
      'InvalidToolInput' => InvalidToolInput.read(payload, '$path.$tag'),
      'ToolCallRepair' => ToolCallRepair.read(payload, '$path.$tag'),
      'InvalidArgument' => InvalidArgument.read(payload, '$path.$tag'),
      'InvalidPrompt' => InvalidPrompt.read(payload, '$path.$tag'),
      'TokenExpired' => TokenExpired.read(payload, '$path.$tag'),
      'UnsupportedFunctionality' => UnsupportedFunctionality.read(payload, '$path.$tag'),
      'NoSuchModel' => NoSuchModel.read(payload, '$path.$tag'),
      'NoSuchProvider' => NoSuchProvider.read(payload, '$path.$tag'),
      'Timeout' => Timeout.read(payload, '$path.$tag'),
      'Aborted' => Aborted.read(payload, '$path.$tag'),
      'Other' => Other.read(payload, '$path.$tag'),
      _ => throw WireException(path, 'a variant of AiMuxError'),
    };
  }
}

/// A request to a provider failed: it was answered with an error, or never answered.
///
/// Produced for every HTTP error status and for transport failures, which have no status and
/// are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
/// `status_code`. A caller retries when `is_retryable` is true, after the time that the
/// response headers ask for, and else reports the message.
final class ApiCall extends AiMuxError {
  const ApiCall({
    required this.url,
    required this.requestBodyValues,
    this.statusCode,
    this.providerCode,
    required this.message,
    this.responseBody,
    this.responseHeaders,
    this.data,
    this.isRetryable = false,
  });

  /// The address that was called.
  final String url;

  /// The request's body, before it was encoded.
  final Object? requestBodyValues;

  /// The HTTP status; null when no answer came.
  final int? statusCode;

  /// The provider's own code for the error, as it spells it.
  final String? providerCode;

  /// The provider's message, or the transport's; may be empty.
  final String message;

  /// The body of the answer, as text.
  final String? responseBody;

  /// The headers of the answer, in lower case. Their order means nothing.
  final Map<String, String>? responseHeaders;

  /// The body of the answer, parsed. Null and absent are the same.
  final Object? data;

  /// Whether the same request may succeed when it is sent again.
  final bool isRetryable;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ApiCall read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'url',
      'request_body_values',
      'status_code',
      'provider_code',
      'message',
      'response_body',
      'response_headers',
      'data',
      'is_retryable',
    });
    return ApiCall(
      url: fields.given('url', readString),
      requestBodyValues: fields.given('request_body_values', readJson),
      statusCode: fields.optional('status_code', readU16),
      providerCode: fields.optional('provider_code', readString),
      message: fields.given('message', readString),
      responseBody: fields.optional('response_body', readString),
      responseHeaders: fields.optional('response_headers', readStrings),
      data: fields.optional('data', readJson),
      isRetryable: fields.orDefault('is_retryable', readBoolean, false),
    );
  }

  @override
  String get tag => 'ApiCall';

  @override
  Object? payload() => {
        'url': url,
        'request_body_values': requestBodyValues,
        'status_code': statusCode,
        'provider_code': providerCode,
        'message': message,
        'response_body': responseBody,
        'response_headers': responseHeaders,
        'data': data,
        'is_retryable': isRetryable,
      };
}

/// An operation was tried several times and given up.
///
/// Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
/// whole operation again at once is what the loop has just done.
final class Retry extends AiMuxError {
  const Retry({
    required this.reason,
    required this.errors,
  });

  /// Why it was given up.
  final RetryReason reason;

  /// The error of each try, oldest first.
  final List<AiMuxError> errors;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Retry read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'reason',
      'errors',
    });
    return Retry(
      reason: fields.given('reason', RetryReason.read),
      errors: fields.given('errors', listOf(AiMuxError.read)),
    );
  }

  @override
  String get tag => 'Retry';

  @override
  Object? payload() => {
        'reason': reason.wire,
        'errors': [for (final each in errors) each.toWire()],
      };
}

/// A text that had to be JSON was not.
///
/// Produced when a provider's answer or a stored document cannot be parsed. A caller reports
/// it; the same text fails again.
final class JsonParse extends AiMuxError {
  const JsonParse(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static JsonParse read(Object? value, String path) =>
      JsonParse(readString(value, path));

  @override
  String get tag => 'JsonParse';

  @override
  Object? payload() => message;
}

/// A provider's answer was JSON, but not what its API promises.
///
/// Produced when a required part of an answer is missing or has another type. A caller reports
/// it, with the provider's name.
final class InvalidResponseData extends AiMuxError {
  const InvalidResponseData(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static InvalidResponseData read(Object? value, String path) =>
      InvalidResponseData(readString(value, path));

  @override
  String get tag => 'InvalidResponseData';

  @override
  Object? payload() => message;
}

/// The model called a tool that it was not offered.
///
/// Produced at the model boundary. `available_tools` is absent when no tool set was given at
/// all, and empty when an empty one was. A caller lets the model try again, or repairs the
/// name.
final class NoSuchTool extends AiMuxError {
  const NoSuchTool({
    required this.toolName,
    this.availableTools,
  });

  /// The name that the model called, as it spelt it.
  final String toolName;

  /// The names that it was offered, in order.
  final List<String>? availableTools;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static NoSuchTool read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'tool_name',
      'available_tools',
    });
    return NoSuchTool(
      toolName: fields.given('tool_name', readString),
      availableTools: fields.optional('available_tools', listOf(readString)),
    );
  }

  @override
  String get tag => 'NoSuchTool';

  @override
  Object? payload() => {
        'tool_name': toolName,
        if (availableTools != null) 'available_tools': availableTools,
      };
}

/// The model called a tool with arguments that are no JSON, or that its schema refuses.
///
/// Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
final class InvalidToolInput extends AiMuxError {
  const InvalidToolInput({
    required this.toolName,
    required this.toolInput,
    required this.cause,
  });

  /// The tool that was called.
  final String toolName;

  /// The argument text, exactly as the model wrote it.
  final String toolInput;

  /// What is wrong with it.
  final String cause;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static InvalidToolInput read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'tool_name',
      'tool_input',
      'cause',
    });
    return InvalidToolInput(
      toolName: fields.given('tool_name', readString),
      toolInput: fields.given('tool_input', readString),
      cause: fields.given('cause', readString),
    );
  }

  @override
  String get tag => 'InvalidToolInput';

  @override
  Object? payload() => {
        'tool_name': toolName,
        'tool_input': toolInput,
        'cause': cause,
      };
}

/// A tool call was invalid, and the attempt to repair it failed too.
///
/// Produced when the host's repair callback fails. A caller treats it as `original_error`, and
/// reports `cause` as a fault of the host.
final class ToolCallRepair extends AiMuxError {
  const ToolCallRepair({
    required this.originalError,
    required this.cause,
  });

  /// What was wrong with the call.
  final AiMuxError originalError;

  /// Why the repair failed.
  final AiMuxError cause;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ToolCallRepair read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'original_error',
      'cause',
    });
    return ToolCallRepair(
      originalError: fields.given('original_error', AiMuxError.read),
      cause: fields.given('cause', AiMuxError.read),
    );
  }

  @override
  String get tag => 'ToolCallRepair';

  @override
  Object? payload() => {
        'original_error': originalError.toWire(),
        'cause': cause.toWire(),
      };
}

/// A function of the SDK was called with an argument that it cannot take.
///
/// Produced before anything is sent. A caller corrects the program.
final class InvalidArgument extends AiMuxError {
  const InvalidArgument(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static InvalidArgument read(Object? value, String path) =>
      InvalidArgument(readString(value, path));

  @override
  String get tag => 'InvalidArgument';

  @override
  Object? payload() => message;
}

/// The messages of a prompt do not make a conversation that can be sent.
///
/// Produced before anything is sent. A caller corrects the messages.
final class InvalidPrompt extends AiMuxError {
  const InvalidPrompt(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static InvalidPrompt read(Object? value, String path) =>
      InvalidPrompt(readString(value, path));

  @override
  String get tag => 'InvalidPrompt';

  @override
  Object? payload() => message;
}

/// A stored login has expired and could not be renewed.
///
/// Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
/// lets the user log in again.
final class TokenExpired extends AiMuxError {
  const TokenExpired(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static TokenExpired read(Object? value, String path) =>
      TokenExpired(readString(value, path));

  @override
  String get tag => 'TokenExpired';

  @override
  Object? payload() => message;
}

/// The model or its provider cannot do what was asked.
///
/// Produced before anything is sent. A caller chooses another model or leaves the feature out.
final class UnsupportedFunctionality extends AiMuxError {
  const UnsupportedFunctionality(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static UnsupportedFunctionality read(Object? value, String path) =>
      UnsupportedFunctionality(readString(value, path));

  @override
  String get tag => 'UnsupportedFunctionality';

  @override
  Object? payload() => message;
}

/// The provider has no model of that name.
///
/// Produced when a model is looked up. A caller corrects the name.
final class NoSuchModel extends AiMuxError {
  const NoSuchModel({
    required this.modelId,
    this.modelType = '',
  });

  /// The name that was asked for.
  final String modelId;

  /// The kind of model that was asked for, such as `languageModel`.
  final String modelType;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static NoSuchModel read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'model_id',
      'model_type',
    });
    return NoSuchModel(
      modelId: fields.given('model_id', readString),
      modelType: fields.orDefault('model_type', readString, ''),
    );
  }

  @override
  String get tag => 'NoSuchModel';

  @override
  Object? payload() => {
        'model_id': modelId,
        'model_type': modelType,
      };
}

/// No provider is registered under that name.
///
/// Produced when a model is looked up. A caller corrects the name or registers the provider.
final class NoSuchProvider extends AiMuxError {
  const NoSuchProvider({
    required this.providerId,
  });

  /// The name that was asked for.
  final String providerId;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static NoSuchProvider read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'provider_id',
    });
    return NoSuchProvider(
      providerId: fields.given('provider_id', readString),
    );
  }

  @override
  String get tag => 'NoSuchProvider';

  @override
  Object? payload() => {
        'provider_id': providerId,
      };
}

/// An operation took longer than its limit.
///
/// Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
/// as retryable: whoever set the limit decides.
final class Timeout extends AiMuxError {
  const Timeout(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Timeout read(Object? value, String path) =>
      Timeout(readString(value, path));

  @override
  String get tag => 'Timeout';

  @override
  Object? payload() => message;
}

/// The caller cancelled the operation.
///
/// Produced when an abort signal fires. A caller does nothing: it asked for this.
final class Aborted extends AiMuxError {
  const Aborted(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Aborted read(Object? value, String path) =>
      Aborted(readString(value, path));

  @override
  String get tag => 'Aborted';

  @override
  Object? payload() => message;
}

/// An error that none of the other variants describes.
///
/// Produced for a host's own failures, such as an exception out of a callback. A caller reports
/// the message.
final class Other extends AiMuxError {
  const Other(this.message);

  /// What happened, in words. Nothing may be parsed out of it.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Other read(Object? value, String path) =>
      Other(readString(value, path));

  @override
  String get tag => 'Other';

  @override
  Object? payload() => message;
}
