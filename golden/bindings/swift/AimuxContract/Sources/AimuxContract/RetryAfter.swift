// generated from contract/ by aimux-contract 1.0.0, do not edit

import Foundation

/// How long response headers ask to wait.
///
/// Numbers are what Rust's `str::parse::<f64>` takes, dates what its `httpdate` takes. Foundation's
/// formatters take more.
enum RetryAfter {
    /// Returns the wait in milliseconds. A date needs `now`. A wait below zero does not count.
    static func milliseconds(_ headers: OrderedMap<String>?, now: Date?) -> Int64? {
        let wait =
            headers?["retry-after-ms"].flatMap { number($0, unit: 1) }
            ?? headers?["retry-after"].flatMap { number($0, unit: 1000) ?? until($0, now) }
        return wait.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Reads a number of units. Truncates towards zero and saturates; NaN counts as unreadable.
    private static func number(_ text: String, unit: Double) -> Int64? {
        guard isNumber(text), let number = Double(text).map({ $0 * unit }), !number.isNaN else {
            return nil
        }
        let limit = 0x1p63
        return number >= limit ? .max : number < -limit ? .min : Int64(number)
    }

    private static func isNumber(_ text: String) -> Bool {
        var rest = Array(text.lowercased().utf8)[...]
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return false
        }
        if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            rest.removeFirst()
        }
        if ["inf", "infinity", "nan"].contains(String(decoding: rest, as: UTF8.self)) {
            return true
        }
        var digits = dropDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += dropDigits(&rest)
        }
        if digits > 0, rest.first == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                rest.removeFirst()
            }
            digits = dropDigits(&rest)
        }
        return digits > 0 && rest.isEmpty
    }

    private static func dropDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest.removeFirst(digits.count)
        return digits.count
    }

    /// Counts the whole milliseconds until an HTTP date, truncated towards zero.
    private static func until(_ text: String, _ now: Date?) -> Int64? {
        guard let now, let date = seconds(httpDate: text) else {
            return nil
        }
        // A `Date` holds no millisecond exactly, but the nearest microsecond is the one meant.
        let elapsed = (now.timeIntervalSince1970 * 1_000_000).rounded()
        return Int64(exactly: elapsed).map { (date * 1_000_000 - $0) / 1000 }
    }

    /// Reads one of the three formats of RFC 9110, as seconds since 1970.
    static func seconds(httpDate text: String) -> Int64? {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return nil
        }
        let blanks: [Character] = [" ", "\t", "\n", "\u{0B}", "\u{0C}", "\r", "\r\n"]
        let start = text.drop { blanks.contains($0) }
        let end = start.reversed().prefix { blanks.contains($0) }.count
        let words = start.dropLast(end).split(separator: " ", omittingEmptySubsequences: false)
        let parts: (day: String, date: [Substring], time: Substring)
        switch words.count {
        case 6 where words[5] == "GMT" && words[0].last == "," && words[1].count == 2:
            parts = (String(words[0].dropLast()), Array(words[1...3]), words[4])
        case 4 where words[3] == "GMT" && words[0].last == ",":
            let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, date[0].count == 2, date[2].count == 2 else {
                return nil
            }
            parts = (String(words[0].dropLast()), date, words[2])
        case 5 where words[2].count == 2:
            parts = (String(words[0]), [words[2], words[1], words[4]], words[3])
        case 6 where words[2].isEmpty && words[3].count == 1:
            parts = (String(words[0]), [words[3], words[1], words[5]], words[4])
        default:
            return nil
        }
        return seconds(weekday: parts.day, date: parts.date, time: parts.time)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// Counts the seconds since 1970. A year of two digits lies between 1970 and 2069, and its
    /// weekday is written out.
    private static func seconds(weekday: String, date: [Substring], time: Substring) -> Int64? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 3, clock.allSatisfy({ $0.count == 2 }),
            let hour = digits(clock[0]), let minute = digits(clock[1]),
            let second = digits(clock[2]), hour < 24, minute < 60, second < 60,
            let day = digits(date[0]), let month = months.firstIndex(of: String(date[1])),
            let written = digits(date[2]), [2, 4].contains(date[2].count)
        else {
            return nil
        }
        let short = date[2].count == 2
        let year = short ? written + (written < 70 ? 2000 : 1900) : written
        guard year >= 1970, (1...length(ofMonth: month, year)).contains(day) else {
            return nil
        }
        let days = daysBefore(year, month) + day - 1
        // The first of January 1970 was a Thursday.
        let name = weekdays[(days + 3) % 7]
        guard weekday == (short ? name : String(name.prefix(3))) else {
            return nil
        }
        return Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    }

    private static func digits(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            ? Int(text) : nil
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func length(ofMonth month: Int, _ year: Int) -> Int {
        month == 1 && isLeap(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]
    }

    /// Counts the days from 1970 to the first of a month.
    private static func daysBefore(_ year: Int, _ month: Int) -> Int {
        let past = year - 1
        let leaps = past / 4 - past / 100 + past / 400 - (1969 / 4 - 1969 / 100 + 1969 / 400)
        let months = (0..<month).map { length(ofMonth: $0, year) }
        return (year - 1970) * 365 + leaps + months.reduce(0, +)
    }
}
