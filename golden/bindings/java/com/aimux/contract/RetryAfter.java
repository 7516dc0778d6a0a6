// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads from response headers how long a provider asks its caller to wait. */
final class RetryAfter {
  /** What Rust's {@code str::parse::<f64>} takes. */
  private static final Pattern FLOAT =
      Pattern.compile(
          "[+-]?(?:inf|infinity|nan|(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:e[+-]?[0-9]+)?)",
          Pattern.CASE_INSENSITIVE);

  private static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
  private static final List<String> WEEKDAYS =
      List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
  private static final String MONTH = "(?<month>[A-Za-z]{3})";
  private static final String TIME = "(?<hour>[0-9]{2}):(?<minute>[0-9]{2}):(?<second>[0-9]{2})";

  /** The three formats of RFC 9110, section 5.6.7. */
  private static final List<Pattern> DATES =
      List.of(
          Pattern.compile(
              "(?<weekday>[A-Z][a-z]{2}), (?<day>[0-9]{2}) "
                  + MONTH
                  + " (?<year>[0-9]{4}) "
                  + TIME
                  + " GMT"),
          Pattern.compile(
              "(?<weekday>[A-Z][a-z]{5,8}), (?<day>[0-9]{2})-"
                  + MONTH
                  + "-(?<year>[0-9]{2}) "
                  + TIME
                  + " GMT"),
          Pattern.compile(
              "(?<weekday>[A-Z][a-z]{2}) "
                  + MONTH
                  + " (?<day>[0-9]{2}| [0-9]) "
                  + TIME
                  + " (?<year>[0-9]{4})"));

  private static final int EPOCH = 1970;

  private RetryAfter() {}

  /** Returns how many milliseconds to wait. A wait below zero does not count. */
  static Optional<Long> milliseconds(Map<String, String> headers, Instant now) {
    return header(headers, "retry-after-ms")
        .flatMap(text -> units(text, 1))
        .or(() -> header(headers, "retry-after").flatMap(text -> secondsOrDate(text, now)))
        .filter(wait -> wait >= 0);
  }

  private static Optional<String> header(Map<String, String> headers, String name) {
    return Optional.ofNullable(headers.get(name));
  }

  private static Optional<Long> secondsOrDate(String text, Instant now) {
    return units(text, 1000)
        .or(() -> date(text).map(date -> Duration.between(now, date).toMillis()));
  }

  /** Reads a number of units. The cast truncates towards zero and saturates. */
  private static Optional<Long> units(String text, double unit) {
    if (!FLOAT.matcher(text).matches()) {
      return Optional.empty();
    }
    double number = parse(text.toLowerCase(Locale.ROOT)) * unit;
    return Double.isNaN(number) ? Optional.empty() : Optional.of((long) number);
  }

  private static double parse(String text) {
    if (text.endsWith("nan")) {
      return Double.NaN;
    }
    if (text.contains("inf")) {
      return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return Double.parseDouble(text);
  }

  private static Optional<Instant> date(String text) {
    String trimmed = text.replaceAll("^[ \\t\\n\\x0B\\f\\r]+|[ \\t\\n\\x0B\\f\\r]+$", "");
    return DATES.stream()
        .map(form -> form.matcher(trimmed))
        .filter(Matcher::matches)
        .findFirst()
        .flatMap(RetryAfter::instant);
  }

  private static Optional<Instant> instant(Matcher found) {
    LocalDateTime date;
    try {
      date =
          LocalDateTime.of(
              year(found.group("year")),
              MONTHS.indexOf(found.group("month")) + 1,
              Integer.parseInt(found.group("day").trim()),
              Integer.parseInt(found.group("hour")),
              Integer.parseInt(found.group("minute")),
              Integer.parseInt(found.group("second")));
    } catch (DateTimeException impossible) {
      return Optional.empty();
    }
    String weekday = WEEKDAYS.get(date.getDayOfWeek().ordinal());
    String formatted = found.group("weekday");
    boolean right = formatted.equals(weekday) || formatted.equals(weekday.substring(0, 3));
    return right && date.getYear() >= EPOCH
        ? Optional.of(date.toInstant(ZoneOffset.UTC))
        : Optional.empty();
  }

  /** Places a year of two digits between 1970 and 2069. */
  private static int year(String digits) {
    int year = Integer.parseInt(digits);
    if (digits.length() > 2) {
      return year;
    }
    return year + (year >= EPOCH % 100 ? 1900 : 2000);
  }
}
