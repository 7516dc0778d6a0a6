// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// JSON as text: what `dart:convert` does not see is looked for here.
///
/// It forgets repeated keys, drops a byte order mark, takes lone surrogates and any depth, and
/// formats doubles in its own way. On the web 1 and 1.0 are one number, and both are written as 1.
library;

import 'dart:convert';

import 'wire.dart';

/// How many objects and lists may be open at once.
const maxDepth = 127;

/// Reads a document. Its objects are [Members]. It throws a [WireException] for any fault.
Object? readText(List<int> bytes) {
  if (bytes.length >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF) {
    throw const WireException(r'$', 'no byte order mark');
  }
  try {
    return _Reader(utf8.decode(bytes)).document();
  } on FormatException {
    throw const WireException(r'$', 'UTF-8');
  }
}

final class _Reader {
  _Reader(this._text);

  static final _number = RegExp(r'-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?');
  static final _hex = RegExp(r'[0-9a-fA-F]{4}');
  static final _largest = BigInt.parse('18446744073709551615');
  static final _smallest = BigInt.parse('-9223372036854775808');
  static const _escapes = {
    '"': '"',
    r'\': r'\',
    '/': '/',
    'b': '\b',
    'f': '\f',
    'n': '\n',
    'r': '\r',
    't': '\t',
  };

  final String _text;
  int _at = 0;
  int _depth = 0;

  Object? document() {
    final value = _value();
    _skipBlanks();
    return _at == _text.length ? value : throw _fault('the end');
  }

  WireException _fault(String expected) => WireException(r'$', '$expected at offset $_at');

  void _skipBlanks() {
    while (_at < _text.length && ' \t\n\r'.contains(_text[_at])) {
      _at++;
    }
  }

  bool _take(String token) {
    _skipBlanks();
    if (!_text.startsWith(token, _at)) return false;
    _at += token.length;
    return true;
  }

  void _require(String token) {
    if (!_take(token)) throw _fault(token);
  }

  Object? _value() {
    if (_take('{')) return _nested(_object);
    if (_take('[')) return _nested(_list);
    if (_take('"')) return _string();
    if (_take('null')) return null;
    if (_take('true')) return true;
    if (_take('false')) return false;
    return _numeral();
  }

  T _nested<T>(T Function() read) {
    _depth++;
    if (_depth > maxDepth) throw _fault('at most $maxDepth levels');
    final value = read();
    _depth--;
    return value;
  }

  Members _object() {
    final pairs = <(String, Object?)>[];
    if (_take('}')) return Members(pairs);
    do {
      _require('"');
      final key = _string();
      _require(':');
      pairs.add((key, _value()));
    } while (_take(','));
    _require('}');
    return Members(pairs);
  }

  List<Object?> _list() {
    final items = <Object?>[];
    if (_take(']')) return items;
    do {
      items.add(_value());
    } while (_take(','));
    _require(']');
    return items;
  }

  /// Reads an integer exactly where it has 64 bits; `-0` and larger ones are doubles.
  Object _numeral() {
    final found = _number.matchAsPrefix(_text, _at);
    if (found == null) throw _fault('a value');
    _at = found.end;
    final digits = found[0]!;
    if (found[1] == null && found[2] == null && digits != '-0' && digits.length <= 20) {
      final exact = BigInt.parse(digits);
      if (exact.isValidInt) return exact.toInt();
      if (exact >= _smallest && exact <= _largest) return exact;
    }
    final value = double.parse(digits);
    return value.isFinite ? value : throw _fault('a number that a double can hold');
  }

  /// Reads what follows an opening quotation mark.
  String _string() {
    final written = StringBuffer();
    while (_at < _text.length) {
      final unit = _text[_at++];
      if (unit == '"') return _whole(written.toString());
      if (unit.codeUnitAt(0) < 0x20) throw _fault('no control character');
      written.write(unit == r'\' ? _escape() : unit);
    }
    throw _fault('a quotation mark');
  }

  String _escape() {
    if (_at >= _text.length) throw _fault('an escape');
    final letter = _text[_at++];
    if (letter != 'u') return _escapes[letter] ?? (throw _fault('an escape'));
    final found = _hex.matchAsPrefix(_text, _at);
    if (found == null) throw _fault('four hexadecimal digits');
    _at = found.end;
    return String.fromCharCode(int.parse(found[0]!, radix: 16));
  }

  String _whole(String text) => isWhole(text) ? text : throw _fault('no lone surrogate');
}

/// Returns whether every surrogate of a string has its other half.
bool isWhole(String text) => !text.runes.any((rune) => rune >= 0xD800 && rune <= 0xDFFF);

/// Writes free JSON: compact, its keys in their order.
///
/// It throws a [WireException] for what JSON cannot carry.
String writeText(Object? value) {
  final written = StringBuffer();
  _write(value, written, 0);
  return written.toString();
}

void _write(Object? value, StringBuffer written, int depth) {
  if (depth > maxDepth) throw const WireException(r'$', 'at most $maxDepth levels');
  switch (value) {
    case null || bool() || BigInt():
      written.write(value);
    case String():
      _writeString(value, written);
    case int():
      written.write(value);
    case double():
      written.write(_formatted(value));
    case List<Object?>():
      written.write('[');
      for (final (index, item) in value.indexed) {
        if (index > 0) written.write(',');
        _write(item, written, depth + 1);
      }
      written.write(']');
    case Map<String, Object?>():
      written.write('{');
      for (final (index, MapEntry(:key, value: member)) in value.entries.indexed) {
        if (index > 0) written.write(',');
        _writeString(key, written);
        written.write(':');
        _write(member, written, depth + 1);
      }
      written.write('}');
    default:
      throw WireException(r'$', 'JSON and no ${value.runtimeType}');
  }
}

/// Formats a double: positional from 1e-5 to below 1e16, and else shortest digits with an exponent.
String _formatted(double value) {
  if (!value.isFinite) throw const WireException(r'$', 'a finite number');
  final size = value.abs();
  if (size != 0 && (size < 1e-5 || size >= 1e16)) return value.toStringAsExponential();
  final digits = value.toString();
  return digits.contains('.') ? digits : '$digits.0';
}

void _writeString(String text, StringBuffer written) {
  if (!isWhole(text)) throw const WireException(r'$', 'no lone surrogate');
  written.write('"');
  for (final unit in text.codeUnits) {
    written.write(switch (unit) {
      0x22 => r'\"',
      0x5C => r'\\',
      0x08 => r'\b',
      0x0C => r'\f',
      0x0A => r'\n',
      0x0D => r'\r',
      0x09 => r'\t',
      < 0x20 => '\\u${unit.toRadixString(16).padLeft(4, '0')}',
      _ => String.fromCharCode(unit),
    });
  }
  written.write('"');
}
