// Code generated from contract/ by aimux-contract 1.0.0; DO NOT EDIT.

package wire

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// waitAskedFor reads how many milliseconds response headers ask to wait. Keys are lower case.
func waitAskedFor(headers map[string]string, now time.Time) (wait int64, ok bool) {
	wait, ok = milliseconds(headers["retry-after-ms"], 1)
	if !ok {
		wait, ok = milliseconds(headers["retry-after"], 1000)
	}
	if !ok {
		wait, ok = until(headers["retry-after"], now)
	}
	if !ok || wait < 0 {
		return 0, false
	}
	return wait, true
}

// float is what str::parse::<f64> of Rust reads but for NaN, which is no wait. [strconv.ParseFloat]
// alone reads more.
var float = regexp.MustCompile(`^(?i:[+-]?(inf(inity)?|([0-9]+(\.[0-9]*)?|\.[0-9]+)(e[+-]?[0-9]+)?))$`)

// milliseconds reads a number of units, truncated towards zero and saturated.
func milliseconds(text string, unit float64) (wait int64, ok bool) {
	if !float.MatchString(text) {
		return 0, false
	}
	number, _ := strconv.ParseFloat(text, 64) // out of range it gives an infinity, as wanted
	number *= unit
	switch {
	case number >= math.MaxInt64:
		return math.MaxInt64, true
	case number <= math.MinInt64:
		return math.MinInt64, true
	}
	return int64(number), true
}

// until counts the whole milliseconds until an HTTP date, truncated towards zero.
func until(text string, now time.Time) (wait int64, ok bool) {
	date, ok := httpDate(strings.Trim(text, " \t\n\v\f\r"))
	if !ok || now.IsZero() {
		return 0, false
	}
	wait = (date.Unix()-now.Unix())*1000 - int64(now.Nanosecond()/int(time.Millisecond))
	if wait > 0 && now.Nanosecond()%int(time.Millisecond) > 0 {
		wait--
	}
	return wait, true
}

// httpDates are the formats of RFC 9110, section 5.6.7; a day may be padded in two ways.
var httpDates = [...]string{
	"Mon, 02 Jan 2006 15:04:05 GMT",
	"Monday, 02-Jan-06 15:04:05 GMT",
	"Mon Jan _2 15:04:05 2006",
	"Mon Jan 02 15:04:05 2006",
}

// httpDate reads a date. [time.Parse] minds neither case nor weekday, so what it has read must be
// written as it was. A year of two digits lies between 1970 and 2069, and none before 1970 counts.
func httpDate(text string) (time.Time, bool) {
	for _, form := range httpDates {
		date, err := time.Parse(form, text)
		if err == nil && date.Year() < 1970 && strings.Contains(form, "-06") {
			date = date.AddDate(100, 0, 0)
		}
		if err == nil && date.Format(form) == text {
			return date, date.Year() >= 1970
		}
	}
	return time.Time{}, false
}
