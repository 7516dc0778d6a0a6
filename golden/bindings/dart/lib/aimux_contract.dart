// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// The wire types of AiMux: sealed classes, their codec, and the facts of every error.
library;

export 'src/errors.dart';
export 'src/facts.dart';
export 'src/forms.dart';
export 'src/json_text.dart';
export 'src/tool_calls.dart';
export 'src/wire.dart';
