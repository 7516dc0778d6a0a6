// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// The tool-call shapes.
library;

import 'errors.dart';
import 'wire.dart';

/// What a choice without a name is.
enum ToolChoiceWord {
  /// `auto`
  auto('auto'),
  /// `none`
  none('none'),
  /// `required`
  required_('required');

  const ToolChoiceWord(this.wire);

  /// How it is written.
  final String wire;

  /// Reads one of the strings. It throws a [WireException] for anything else.
  static ToolChoiceWord read(Object? value, String path) {
    for (final each in values) {
      if (each.wire == value) return each;
    }
    throw WireException(path, 'one of ${values.map((each) => each.wire).join(', ')}');
  }
}

/// A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid.
final class ToolCall {
  const ToolCall({
    required this.toolCallId,
    required this.toolName,
    required this.input,
    this.providerExecuted,
    this.dynamic_,
    this.thoughtSignature,
    this.providerMetadata,
    this.invalid,
    this.error,
  });

  /// The provider's name for this call.
  final String toolCallId;

  /// The tool that the model called, as it spelt it.
  final String toolName;

  /// The parsed arguments; the text itself where it is no JSON. May be null.
  final Object? input;

  /// Whether the provider runs the tool itself.
  final bool? providerExecuted;

  /// Whether the call was taken without a tool of that name.
  final bool? dynamic_;

  /// The provider's signature of the thought behind the call.
  final String? thoughtSignature;

  /// Whatever else the provider said of the call.
  final Object? providerMetadata;

  /// True when the call must not be executed.
  final bool? invalid;

  /// Why the call is invalid.
  final AiMuxError? error;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ToolCall read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'tool_call_id',
      'tool_name',
      'input',
      'provider_executed',
      'dynamic',
      'thought_signature',
      'provider_metadata',
      'invalid',
      'error',
    });
    return ToolCall(
      toolCallId: fields.given('tool_call_id', readString),
      toolName: fields.given('tool_name', readString),
      input: fields.given('input', readJson),
      providerExecuted: fields.optional('provider_executed', readBoolean),
      dynamic_: fields.optional('dynamic', readBoolean),
      thoughtSignature: fields.optional('thought_signature', readString),
      providerMetadata: fields.optional('provider_metadata', readJson),
      invalid: fields.optional('invalid', readBoolean),
      error: fields.optional('error', AiMuxError.read),
    );
  }

  /// The document that is written on the wire, its fields in order.
  Map<String, Object?> toWire() => {
        'tool_call_id': toolCallId,
        'tool_name': toolName,
        'input': input,
        if (providerExecuted != null) 'provider_executed': providerExecuted,
        if (dynamic_ != null) 'dynamic': dynamic_,
        if (thoughtSignature != null) 'thought_signature': thoughtSignature,
        if (providerMetadata != null) 'provider_metadata': providerMetadata,
        if (invalid != null) 'invalid': invalid,
        if (error != null) 'error': error?.toWire(),
      };
}

/// A tool call as a provider returned it: the argument text is verbatim and not yet parsed.
final class RawToolCall {
  const RawToolCall({
    required this.toolCallId,
    required this.toolName,
    required this.input,
    this.providerExecuted,
    this.dynamic_,
    this.thoughtSignature,
    this.providerMetadata,
  });

  /// The provider's name for this call.
  final String toolCallId;

  /// The tool that the model called, as it spelt it.
  final String toolName;

  /// The argument text, exactly as the model wrote it.
  final String input;

  /// Whether the provider runs the tool itself.
  final bool? providerExecuted;

  /// Whether the tool may be unknown to the caller.
  final bool? dynamic_;

  /// The provider's signature of the thought behind the call.
  final String? thoughtSignature;

  /// Whatever else the provider said of the call.
  final Object? providerMetadata;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static RawToolCall read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'tool_call_id',
      'tool_name',
      'input',
      'provider_executed',
      'dynamic',
      'thought_signature',
      'provider_metadata',
    });
    return RawToolCall(
      toolCallId: fields.given('tool_call_id', readString),
      toolName: fields.given('tool_name', readString),
      input: fields.given('input', readString),
      providerExecuted: fields.optional('provider_executed', readBoolean),
      dynamic_: fields.optional('dynamic', readBoolean),
      thoughtSignature: fields.optional('thought_signature', readString),
      providerMetadata: fields.optional('provider_metadata', readJson),
    );
  }

  /// The document that is written on the wire, its fields in order.
  Map<String, Object?> toWire() => {
        'tool_call_id': toolCallId,
        'tool_name': toolName,
        'input': input,
        if (providerExecuted != null) 'provider_executed': providerExecuted,
        if (dynamic_ != null) 'dynamic': dynamic_,
        if (thoughtSignature != null) 'thought_signature': thoughtSignature,
        if (providerMetadata != null) 'provider_metadata': providerMetadata,
      };
}

/// A part of a stream. The contract covers the parts that belong to tool calls.
sealed class StreamPart {
  const StreamPart();

  /// The tag on the wire.
  String get tag;

  /// The value below the tag.
  Object? payload();

  /// The document that is written on the wire, its fields in order.
  Map<String, Object?> toWire() => {tag: payload()};

  /// Reads a document. It throws a [WireException] for anything else.
  static StreamPart read(Object? value, String path) {
    final (tag, payload) = readTagged(value, path);
    return switch (tag) {
      'ToolCall' => StreamToolCall.read(payload, '$path.$tag'),
      'ToolInputStart' => ToolInputStart.read(payload, '$path.$tag'),
      'ToolInputDelta' => ToolInputDelta.read(payload, '$path.$tag'),
      'ToolInputEnd' => ToolInputEnd.read(payload, '$path.$tag'),
      _ => throw WireException(path, 'a variant of StreamPart'),
    };
  }
}

/// A part of a stream: a whole tool call.
///
/// `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
/// the parsed value.
final class StreamToolCall extends StreamPart {
  const StreamToolCall(this.toolCall);

  /// The call.
  final ToolCall toolCall;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static StreamToolCall read(Object? value, String path) =>
      StreamToolCall(ToolCall.read(value, path));

  @override
  String get tag => 'ToolCall';

  @override
  Object? payload() => toolCall.toWire();
}

/// A part of a stream: a tool call begins, its arguments follow.
final class ToolInputStart extends StreamPart {
  const ToolInputStart({
    required this.id,
    required this.toolName,
    this.providerExecuted,
    this.dynamic_,
    this.title,
    this.providerMetadata,
  });

  /// The call that begins.
  final String id;

  /// The tool that it calls.
  final String toolName;

  /// Whether the provider runs the tool itself.
  final bool? providerExecuted;

  /// Whether the tool may be unknown to the caller.
  final bool? dynamic_;

  /// A title to show to a user.
  final String? title;

  /// Whatever else the provider said of the call.
  final Object? providerMetadata;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ToolInputStart read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'id',
      'tool_name',
      'provider_executed',
      'dynamic',
      'title',
      'provider_metadata',
    });
    return ToolInputStart(
      id: fields.given('id', readString),
      toolName: fields.given('tool_name', readString),
      providerExecuted: fields.optional('provider_executed', readBoolean),
      dynamic_: fields.optional('dynamic', readBoolean),
      title: fields.optional('title', readString),
      providerMetadata: fields.optional('provider_metadata', readJson),
    );
  }

  @override
  String get tag => 'ToolInputStart';

  @override
  Object? payload() => {
        'id': id,
        'tool_name': toolName,
        if (providerExecuted != null) 'provider_executed': providerExecuted,
        if (dynamic_ != null) 'dynamic': dynamic_,
        if (title != null) 'title': title,
        if (providerMetadata != null) 'provider_metadata': providerMetadata,
      };
}

/// A part of a stream: a piece of a call's argument text.
final class ToolInputDelta extends StreamPart {
  const ToolInputDelta({
    required this.id,
    required this.delta,
    this.providerMetadata,
  });

  /// The call that the piece belongs to.
  final String id;

  /// The piece. It may end anywhere, within a character escape too.
  final String delta;

  /// Whatever else the provider said of the piece.
  final Object? providerMetadata;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ToolInputDelta read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'id',
      'delta',
      'provider_metadata',
    });
    return ToolInputDelta(
      id: fields.given('id', readString),
      delta: fields.given('delta', readString),
      providerMetadata: fields.optional('provider_metadata', readJson),
    );
  }

  @override
  String get tag => 'ToolInputDelta';

  @override
  Object? payload() => {
        'id': id,
        'delta': delta,
        if (providerMetadata != null) 'provider_metadata': providerMetadata,
      };
}

/// A part of a stream: a call's argument text is complete.
final class ToolInputEnd extends StreamPart {
  const ToolInputEnd({
    required this.id,
    this.providerMetadata,
  });

  /// The call whose text is complete.
  final String id;

  /// Whatever else the provider said of the call.
  final Object? providerMetadata;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ToolInputEnd read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'id',
      'provider_metadata',
    });
    return ToolInputEnd(
      id: fields.given('id', readString),
      providerMetadata: fields.optional('provider_metadata', readJson),
    );
  }

  @override
  String get tag => 'ToolInputEnd';

  @override
  Object? payload() => {
        'id': id,
        if (providerMetadata != null) 'provider_metadata': providerMetadata,
      };
}

/// A piece of generated content. The contract covers tool calls.
sealed class GenerateContent {
  const GenerateContent();

  /// The tag on the wire.
  String get tag;

  /// The value below the tag.
  Object? payload();

  /// The document that is written on the wire, its fields in order.
  Map<String, Object?> toWire() => {tag: payload()};

  /// Reads a document. It throws a [WireException] for anything else.
  static GenerateContent read(Object? value, String path) {
    final (tag, payload) = readTagged(value, path);
    return switch (tag) {
      'ToolCall' => GenerateToolCall.read(payload, '$path.$tag'),
      _ => throw WireException(path, 'a variant of GenerateContent'),
    };
  }
}

/// A piece of generated content: a tool call, raw as the provider returned it.
final class GenerateToolCall extends GenerateContent {
  const GenerateToolCall(this.toolCall);

  /// The call.
  final RawToolCall toolCall;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static GenerateToolCall read(Object? value, String path) =>
      GenerateToolCall(RawToolCall.read(value, path));

  @override
  String get tag => 'ToolCall';

  @override
  Object? payload() => toolCall.toWire();
}

/// A part of a transcript's message. The contract covers tool calls.
sealed class ContentPart {
  const ContentPart();

  /// What is written on the wire, fields in order.
  Object? toWire();

  /// Reads a document. It throws a [WireException] for anything else.
  static ContentPart read(Object? value, String path) {
    final tag = Fields(value, path, const {'type'}).given('type', readString);
    return switch (tag) {
      'tool_call' => ContentToolCall.read(value, path),
      _ => throw WireException(path, 'a type of ContentPart'),
    };
  }
}

/// A part of a transcript's message: a tool call that is replayed to the model.
///
/// It never carries `dynamic`, `invalid` or `error`.
final class ContentToolCall extends ContentPart {
  const ContentToolCall({
    required this.toolCallId,
    required this.toolName,
    required this.input,
    this.providerExecuted,
    this.thoughtSignature,
    this.providerOptions,
  });

  /// The provider's name for this call.
  final String toolCallId;

  /// The tool that the model called.
  final String toolName;

  /// The parsed arguments. May be null.
  final Object? input;

  /// Whether the provider ran the tool itself.
  final bool? providerExecuted;

  /// The provider's signature of the thought behind the call.
  final String? thoughtSignature;

  /// What the provider wants back with the call.
  final Object? providerOptions;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ContentToolCall read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'tool_call_id',
      'tool_name',
      'input',
      'provider_executed',
      'thought_signature',
      'provider_options',
    });
    return ContentToolCall(
      toolCallId: fields.given('tool_call_id', readString),
      toolName: fields.given('tool_name', readString),
      input: fields.given('input', readJson),
      providerExecuted: fields.optional('provider_executed', readBoolean),
      thoughtSignature: fields.optional('thought_signature', readString),
      providerOptions: fields.optional('provider_options', readJson),
    );
  }

  @override
  Object? toWire() => {
        'type': 'tool_call',
        'tool_call_id': toolCallId,
        'tool_name': toolName,
        'input': input,
        if (providerExecuted != null) 'provider_executed': providerExecuted,
        if (thoughtSignature != null) 'thought_signature': thoughtSignature,
        if (providerOptions != null) 'provider_options': providerOptions,
      };
}

/// A tool that a model is offered.
sealed class Tool {
  const Tool();

  /// What is written on the wire, fields in order.
  Object? toWire();

  /// Reads a document. It throws a [WireException] for anything else.
  static Tool read(Object? value, String path) {
    final tag = Fields(value, path, const {'type'}).given('type', readString);
    return switch (tag) {
      'function' => FunctionTool.read(value, path),
      'provider' => ProviderTool.read(value, path),
      _ => throw WireException(path, 'a type of Tool'),
    };
  }
}

/// A tool that the host executes, with a JSON Schema for its arguments.
final class FunctionTool extends Tool {
  const FunctionTool({
    required this.name,
    this.description,
    required this.inputSchema,
    this.strict,
    this.providerOptions,
    this.inputExamples,
  });

  /// The name that the model calls.
  final String name;

  /// What the tool does, for the model.
  final String? description;

  /// The JSON Schema of the arguments. It is judged when the tool is called.
  final Object? inputSchema;

  /// Whether the provider shall enforce the schema.
  final bool? strict;

  /// Options by provider. Their order means nothing.
  final Map<String, Object?>? providerOptions;

  /// Examples of arguments, for the model.
  final List<Object?>? inputExamples;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static FunctionTool read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'name',
      'description',
      'input_schema',
      'strict',
      'provider_options',
      'input_examples',
    });
    return FunctionTool(
      name: fields.given('name', readString),
      description: fields.optional('description', readString),
      inputSchema: fields.given('input_schema', readJson),
      strict: fields.optional('strict', readBoolean),
      providerOptions: fields.optional('provider_options', readObject),
      inputExamples: fields.optional('input_examples', listOf(readJson)),
    );
  }

  @override
  Object? toWire() => {
        'type': 'function',
        'name': name,
        if (description != null) 'description': description,
        'input_schema': inputSchema,
        if (strict != null) 'strict': strict,
        if (providerOptions != null) 'provider_options': providerOptions,
        if (inputExamples != null) 'input_examples': inputExamples,
      };
}

/// A tool that the provider defines.
final class ProviderTool extends Tool {
  const ProviderTool({
    required this.id,
    required this.name,
    required this.args,
  });

  /// The provider's name for the tool, such as `openai.web_search`.
  final String id;

  /// The name that the model calls.
  final String name;

  /// The tool's settings.
  final Object? args;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static ProviderTool read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'id',
      'name',
      'args',
    });
    return ProviderTool(
      id: fields.given('id', readString),
      name: fields.given('name', readString),
      args: fields.given('args', readJson),
    );
  }

  @override
  Object? toWire() => {
        'type': 'provider',
        'id': id,
        'name': name,
        'args': args,
      };
}

/// Whether the model calls tools: as it likes, never, at least one, or the named one.
sealed class ToolChoice {
  const ToolChoice();

  /// What is written on the wire, fields in order.
  Object? toWire();

  /// Reads a document. It throws a [WireException] for anything else.
  static ToolChoice read(Object? value, String path) {
    if (value is String) return ToolChoicePlain(ToolChoiceWord.read(value, path));
    final tag = Fields(value, path, const {'type'}).given('type', readString);
    return switch (tag) {
      'tool' => NamedToolChoice.read(value, path),
      _ => throw WireException(path, 'a type of ToolChoice'),
    };
  }
}

/// A choice that is a single word.
final class ToolChoicePlain extends ToolChoice {
  const ToolChoicePlain(this.word);

  /// The word.
  final ToolChoiceWord word;

  @override
  Object? toWire() => word.wire;
}

/// The model must call this one tool.
final class NamedToolChoice extends ToolChoice {
  const NamedToolChoice({
    required this.toolName,
  });

  /// The tool to call.
  final String toolName;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static NamedToolChoice read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'toolName',
    });
    return NamedToolChoice(
      toolName: fields.given('toolName', readString),
    );
  }

  @override
  Object? toWire() => {
        'type': 'tool',
        'toolName': toolName,
      };
}

/// A host's answer to one repair request.
sealed class ToolCallRepairReply {
  const ToolCallRepairReply();

  /// What is written on the wire, fields in order.
  Object? toWire();

  /// Reads a document. It throws a [WireException] for anything else.
  static ToolCallRepairReply read(Object? value, String path) {
    final tag = Fields(value, path, const {'type'}).given('type', readString);
    return switch (tag) {
      'repaired' => Repaired.read(value, path),
      'unchanged' => Unchanged.read(value, path),
      'failed' => RepairFailed.read(value, path),
      _ => throw WireException(path, 'a type of ToolCallRepairReply'),
    };
  }
}

/// A host's answer to a repair request: this call stands in place of the invalid one.
final class Repaired extends ToolCallRepairReply {
  const Repaired({
    required this.toolCall,
  });

  /// The call to parse and validate from scratch.
  final RawToolCall toolCall;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Repaired read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'tool_call',
    }, closed: true);
    return Repaired(
      toolCall: fields.given('tool_call', RawToolCall.read),
    );
  }

  @override
  Object? toWire() => {
        'type': 'repaired',
        'tool_call': toolCall.toWire(),
      };
}

/// A host's answer to a repair request: it has nothing better; the error stands.
final class Unchanged extends ToolCallRepairReply {
  const Unchanged();

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static Unchanged read(Object? value, String path) {
    Fields(value, path, const {'type'}, closed: true);
    return const Unchanged();
  }

  @override
  Object? toWire() => {
        'type': 'unchanged',
      };
}

/// A host's answer to a repair request: the repair itself failed.
final class RepairFailed extends ToolCallRepairReply {
  const RepairFailed({
    required this.message,
  });

  /// Why.
  final String message;

  /// Reads a value of this type. It throws a [WireException] for anything else.
  static RepairFailed read(Object? value, String path) {
    final fields = Fields(value, path, const {
      'type',
      'message',
    }, closed: true);
    return RepairFailed(
      message: fields.given('message', readString),
    );
  }

  @override
  Object? toWire() => {
        'type': 'failed',
        'message': message,
      };
}
