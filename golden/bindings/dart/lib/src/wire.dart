// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// What is read out of a document, and how it is refused.
library;

/// A document is not what it was read as.
final class WireException implements Exception {
  const WireException(this.path, this.expected);

  /// Where the fault stands.
  final String path;

  /// What was expected there.
  final String expected;

  @override
  String toString() => 'expected $expected, at $path';
}

/// An object as its text has it.
final class Members {
  /// Makes an object in which the last value of a repeated key stands in the place of the first.
  Members(Iterable<(String, Object?)> pairs) {
    for (final (key, value) in pairs) {
      if (values.containsKey(key)) {
        repeated.add(key);
        replaced.add(values[key]);
      }
      values[key] = value;
    }
  }

  /// The values, in the order in which their keys came first.
  final Map<String, Object?> values = {};

  /// The keys that came more than once.
  final Set<String> repeated = {};

  /// The values that a later one has replaced.
  final List<Object?> replaced = [];
}

/// Reads the value at a path. It throws a [WireException] for one of another type.
typedef Read<T> = T Function(Object? value, String path);

/// The fields of an object.
final class Fields {
  /// Reads an object, in which a known field must not come twice. A closed one has no others.
  Fields(Object? value, this._path, Set<String> known, {bool closed = false})
      : _members = readMembers(value, _path) {
    for (final name in _members.repeated) {
      if (known.contains(name)) throw WireException(_path, 'the field $name once');
    }
    for (final name in _members.values.keys) {
      if (closed && !known.contains(name)) throw WireException(_path, 'no field $name');
    }
  }

  final Members _members;
  final String _path;

  /// Reads a field that must be there.
  T given<T>(String name, Read<T> read) {
    if (!_members.values.containsKey(name)) throw WireException(_path, 'the field $name');
    return read(_members.values[name], '$_path.$name');
  }

  /// Reads a field that may be missing, but not null.
  T orDefault<T>(String name, Read<T> read, T otherwise) =>
      _members.values.containsKey(name) ? given(name, read) : otherwise;

  /// Reads a field that may be missing or null, which say the same.
  T? optional<T>(String name, Read<T> read) =>
      _members.values[name] == null ? null : given(name, read);
}

/// Reads the one key of an object, which is its tag, and the value below it.
(String, Object?) readTagged(Object? value, String path) {
  final members = readMembers(value, path);
  if (members.values.length != 1 || members.repeated.isNotEmpty) {
    throw WireException(path, 'exactly one variant');
  }
  final MapEntry(:key, value: payload) = members.values.entries.single;
  return (key, payload);
}

/// Reads an object.
Members readMembers(Object? value, String path) =>
    value is Members ? value : throw WireException(path, 'an object');

/// Reads a string.
String readString(Object? value, String path) =>
    value is String ? value : throw WireException(path, 'a string');

/// Reads a boolean.
bool readBoolean(Object? value, String path) =>
    value is bool ? value : throw WireException(path, 'a boolean');

/// Reads an integer from 0 to 65535.
int readU16(Object? value, String path) => value is int && value >= 0 && value <= 0xFFFF
    ? value
    : throw WireException(path, 'an integer from 0 to 65535');

/// Reads free JSON: null, a [bool], an [int], a [BigInt] where an int is too small, a [double], a
/// [String], a list or a map.
Object? readJson(Object? value, String path) => switch (value) {
      Members() => readObject(value, path),
      List<Object?>() => [for (final item in value) readJson(item, path)],
      _ => value,
    };

/// Reads an object of free JSON.
Map<String, Object?> readObject(Object? value, String path) => {
      for (final MapEntry(:key, value: member) in readMembers(value, path).values.entries)
        key: readJson(member, path),
    };

/// Reads an object of strings.
Map<String, String> readStrings(Object? value, String path) {
  final members = readMembers(value, path);
  for (final each in members.replaced) {
    readString(each, path);
  }
  return {
    for (final MapEntry(:key, value: member) in members.values.entries)
      key: readString(member, '$path.$key'),
  };
}

/// Makes a reader of lists out of one of items.
Read<List<T>> listOf<T>(Read<T> read) => (value, path) => value is List<Object?>
    ? [for (final (index, item) in value.indexed) read(item, '$path[$index]')]
    : throw WireException(path, 'a list');
