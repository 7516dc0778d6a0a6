// generated from contract/ by aimux-contract 1.0.0, do not edit

/** What Rust reads as a float. `Number` alone reads more, and not the words. */
const FLOAT = /^[+-]?(?:inf(?:inity)?|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)$/i;

/** The largest wait: that of a signed integer of 64 bits, as near as a number comes. */
const LONGEST = 2 ** 63;

const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const SHORT_DAYS = "Sun|Mon|Tue|Wed|Thu|Fri|Sat";
const DAYS = "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday";
const TIME = "(?<time>\\d\\d:\\d\\d:\\d\\d)";

/** The three formats of RFC 9110, section 5.6.7. */
const HTTP_DATES = [
  `^(?<weekday>${SHORT_DAYS}), (?<day>\\d\\d) (?<month>${MONTHS}) (?<year>\\d{4}) ${TIME} GMT$`,
  `^(?<weekday>${DAYS}), (?<day>\\d\\d)-(?<month>${MONTHS})-(?<year>\\d\\d) ${TIME} GMT$`,
  `^(?<weekday>${SHORT_DAYS}) (?<month>${MONTHS}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`,
].map((form) => new RegExp(form));

/**
 * Reads how many milliseconds response headers ask to wait. Their names are lower case. A date
 * needs `now`.
 */
export function waitAskedFor(
  headers: { readonly [name: string]: string },
  now: Date | undefined,
): number | null {
  const exact = headerOf(headers, "retry-after-ms");
  const rough = headerOf(headers, "retry-after");
  const wait = milliseconds(exact, 1) ?? milliseconds(rough, 1000) ?? until(rough, now);
  return wait !== undefined && wait >= 0 ? wait : null;
}

function headerOf(headers: { readonly [name: string]: string }, name: string): string {
  return Object.hasOwn(headers, name) ? (headers[name] ?? "") : "";
}

/** Reads a number of units, truncated towards zero and saturated. */
function milliseconds(text: string, unit: number): number | undefined {
  if (!FLOAT.test(text)) {
    return undefined;
  }
  const product = Number(text.replace(/inf(?:inity)?/i, "Infinity")) * unit;
  const wait = Math.trunc(Math.max(-LONGEST, Math.min(product, LONGEST)));
  return wait === 0 ? 0 : wait; // and not -0
}

/** Counts the milliseconds until an HTTP date. */
function until(text: string, now: Date | undefined): number | undefined {
  const date = httpDate(text.replace(/^[ \t\n\v\f\r]+|[ \t\n\v\f\r]+$/g, ""));
  return date === undefined || now === undefined ? undefined : date - now.getTime();
}

function httpDate(text: string): number | undefined {
  for (const form of HTTP_DATES) {
    const groups = form.exec(text)?.groups;
    if (groups !== undefined) {
      return timeOf(groups);
    }
  }
  return undefined;
}

/** Returns the time of a date, if there was such a day with that weekday. */
function timeOf(groups: { readonly [name: string]: string | undefined }): number | undefined {
  const { weekday = "", month = "", time = "" } = groups;
  const day = Number(groups["day"]);
  const year = fullYear(groups["year"] ?? "");
  const index = MONTHS.split("|").indexOf(month);
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  const date = new Date(Date.UTC(year, index, day, hour, minute, second));
  const real =
    date.getUTCDate() === day &&
    SHORT_DAYS.split("|")[date.getUTCDay()] === weekday.slice(0, 3) &&
    date.toISOString().slice(11, 19) === time;
  return real && year >= 1970 ? date.getTime() : undefined;
}

/** A year of two digits lies between 1970 and 2069. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) {
    return year;
  }
  return year < 70 ? 2000 + year : 1900 + year;
}
