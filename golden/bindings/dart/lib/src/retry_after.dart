// generated from contract/ by aimux-contract 1.0.0, do not edit
//
// Not compiled where it was generated: neither "dart analyze" nor "dart format" has seen this file.

/// How long a provider asks its caller to wait.
///
/// `double.parse` and `HttpDate` accept more than the contract, so both grammars are written out.
library;

final _numeral = RegExp(r'^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$');
final _infinite = RegExp(r'^[+-]?inf(?:inity)?$', caseSensitive: false);
final _bare = RegExp(r'\.(?![0-9])');
final _blanks = RegExp(r'^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$');

const _limit = 9223372036854775808.0;
const _weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const _months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
const _month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const _time = '(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})';
final _dates = [
  RegExp('^(?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>[0-9]{2}) (?<month>$_month) '
      '(?<year>[0-9]{4}) $_time GMT\$'),
  RegExp('^(?<weekday>${_weekdays.join('|')}), (?<day>[0-9]{2})-(?<month>$_month)-'
      '(?<year>[0-9]{2}) $_time GMT\$'),
  RegExp('^(?<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>$_month) (?<day>[0-9]{2}| [0-9]) '
      '$_time (?<year>[0-9]{4})\$'),
];

/// Returns for how many milliseconds the headers ask to wait: none below zero, none without headers.
int? retryAfter(Map<String, String> headers, DateTime? now) {
  final text = headers['retry-after'] ?? '';
  final wait = _number(headers['retry-after-ms'] ?? '', 1) ??
      _number(text, 1000) ??
      _until(text, now);
  return wait != null && wait >= 0 ? wait : null;
}

/// Reads a number of units as whole milliseconds: truncated, and cut off at 64 bits.
int? _number(String text, double unit) {
  if (_infinite.hasMatch(text)) return _cut(text.startsWith('-') ? -_limit : _limit);
  if (!_numeral.hasMatch(text)) return null;
  return _cut(double.parse(text.replaceFirst(_bare, '.0')) * unit);
}

int _cut(double number) => number.clamp(-_limit, _limit).toInt();

/// Counts the whole milliseconds until an HTTP date, truncated towards zero.
int? _until(String text, DateTime? now) {
  final date = _date(text.replaceAll(_blanks, ''));
  if (date == null || now == null) return null;
  return date.difference(now).inMicroseconds ~/ Duration.microsecondsPerMillisecond;
}

/// Reads one of the three formats of RFC 9110, section 5.6.7.
DateTime? _date(String text) {
  for (final form in _dates) {
    final found = form.firstMatch(text);
    if (found != null) return _checked(found);
  }
  return null;
}

/// Makes a date of its parts, and refuses one that the calendar does not have.
DateTime? _checked(RegExpMatch found) {
  int number(String name) => int.parse(found.namedGroup(name)!.trim());
  final short = found.namedGroup('year')!.length == 2;
  final year = number('year') + (short ? (number('year') >= 70 ? 1900 : 2000) : 0);
  final month = _months.indexOf(found.namedGroup('month')!) ~/ 3 + 1;
  final date = DateTime.utc(
    year,
    month,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
  final same = date.month == month &&
      date.day == number('day') &&
      date.hour == number('hour') &&
      date.minute == number('minute') &&
      date.second == number('second');
  final named = _weekdays[date.weekday - 1].startsWith(found.namedGroup('weekday')!);
  return same && named && year >= 1970 ? date : null;
}
