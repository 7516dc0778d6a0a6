// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// The wire types, by name.
library;

import 'errors.dart';
import 'json_text.dart';
import 'tool_calls.dart';

/// The version of the contract.
const contract = '1.0.0';

/// The names of all wire types.
const forms = [
  'AiMuxError',
  'ToolCall',
  'RawToolCall',
  'StreamPart',
  'GenerateContent',
  'ContentPart',
  'Tool',
  'ToolChoice',
  'ToolCallRepairReply',
];

/// Reads a text as the wire type of that name, and writes it in canonical form.
///
/// It returns null for an unknown name, and throws a `WireException` for a text that is refused.
String? rewrite(String form, List<int> text) => switch (form) {
      'AiMuxError' => writeText(AiMuxError.read(readText(text), r'$').toWire()),
      'ToolCall' => writeText(ToolCall.read(readText(text), r'$').toWire()),
      'RawToolCall' => writeText(RawToolCall.read(readText(text), r'$').toWire()),
      'StreamPart' => writeText(StreamPart.read(readText(text), r'$').toWire()),
      'GenerateContent' => writeText(GenerateContent.read(readText(text), r'$').toWire()),
      'ContentPart' => writeText(ContentPart.read(readText(text), r'$').toWire()),
      'Tool' => writeText(Tool.read(readText(text), r'$').toWire()),
      'ToolChoice' => writeText(ToolChoice.read(readText(text), r'$').toWire()),
      'ToolCallRepairReply' => writeText(ToolCallRepairReply.read(readText(text), r'$').toWire()),
      _ => null,
    };
