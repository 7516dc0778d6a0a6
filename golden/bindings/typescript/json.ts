// generated from contract/ by aimux-contract 1.0.0, do not edit

import { WireError, type Place } from "./wire-error.js";

/** How many arrays and objects may be open at once in a document. */
export const MAX_DEPTH = 127;

/**
 * Free JSON. `JSON.parse` gives a part of it; a reader that loses nothing gives all of it: bigint
 * for an integer beyond 2^53, JsonDouble for a double that would pass for an integer, and
 * JsonMembers for an object.
 */
export type JsonValue =
  null | boolean | number | bigint | string | JsonDouble | readonly JsonValue[] | JsonObject;

/** An object of free JSON. */
export type JsonObject = { readonly [name: string]: JsonValue } | JsonMembers;

/** A double whose value is that of an integer, such as 1.0, -0.0 or 1e300. */
export class JsonDouble {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  valueOf(): number {
    return this.value;
  }
}

/**
 * An object whose members stand in the order of its text: a plain object would put the names that
 * look like integers first. Of a name that stands twice the last value counts, at the first place.
 */
export class JsonMembers extends Map<string, JsonValue> {
  /** The members whose name stands again behind them. They must be readable, and no more. */
  readonly replaced: [name: string, value: JsonValue][] = [];

  /** Adds the next member of the text. */
  add(name: string, value: JsonValue): void {
    const before = this.get(name);
    if (before !== undefined) {
      this.replaced.push([name, before]);
    }
    this.set(name, value);
  }
}

/** Whether a value is an object of JSON, and not one of the others, such as a Date or a Map. */
export function isJsonObject(value: unknown): value is { readonly [name: string]: unknown } {
  if (value instanceof JsonMembers) {
    return true;
  }
  const isObject = Object.prototype.toString.call(value) === "[object Object]";
  return isObject && !(value instanceof JsonDouble);
}

/** Returns an object's own members. */
export function membersOf(value: { readonly [name: string]: unknown }): [string, unknown][] {
  return value instanceof JsonMembers ? [...value] : Object.entries(value);
}

/** Returns the members of an object whose name is repeated later. */
export function replacedIn(value: object): readonly [string, unknown][] {
  return value instanceof JsonMembers ? value.replaced : [];
}

/** Refuses what no JSON text can carry. Cycles are too deep. */
export function checkJson(value: unknown, at: Place): asserts value is JsonValue {
  switch (typeof value) {
    case "boolean":
      return;
    case "string":
      checkString(value, at);
      return;
    case "number":
      checkNumber(value, at);
      return;
    case "bigint":
      if (value < -(2n ** 63n) || value >= 2n ** 64n) {
        throw new WireError("out-of-range", at, "an integer from -2^63 to 2^64-1", `${value}`);
      }
      return;
    case "object":
      checkObject(value, at);
      return;
    default:
      throw new WireError("wrong-type", at, "JSON", typeof value);
  }
}

function checkObject(value: object | null, at: Place): void {
  if (value === null) {
    return;
  }
  if (value instanceof JsonDouble) {
    checkNumber(value.value, at);
    return;
  }
  checkDepth(at);
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => checkJson(item, at.below(index)));
  } else if (isJsonObject(value)) {
    for (const [name, member] of [...membersOf(value), ...replacedIn(value)]) {
      checkString(name, at);
      checkJson(member, at.below(name));
    }
  } else {
    throw new WireError("wrong-type", at, "JSON", Object.prototype.toString.call(value));
  }
}

/** Refuses an array or object that is nested too deeply. */
export function checkDepth(at: Place): void {
  if (at.depth >= MAX_DEPTH) {
    throw new WireError("too-deep", at, `at most ${MAX_DEPTH} levels`, "one more");
  }
}

/** Refuses what cannot be written in UTF-8. */
export function checkString(text: string, at: Place): void {
  if (/\p{Surrogate}/u.test(text)) {
    throw new WireError("invalid-json", at, "Unicode text", "a lone surrogate");
  }
}

function checkNumber(value: number, at: Place): void {
  if (!Number.isFinite(value)) {
    throw new WireError("out-of-range", at, "a finite number", `${value}`);
  }
}

/**
 * Writes a value that was decoded, or free JSON, as the contract has it: compact, members in their
 * order, doubles as doubles. `JSON.stringify` does so for all but some numbers, and for no
 * JsonMembers.
 */
export function stringify(value: unknown): string {
  if (value instanceof JsonDouble) {
    return doubleText(value.value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item: unknown) => stringify(item)).join(",")}]`;
  }
  if (isJsonObject(value)) {
    const members = membersOf(value).filter(([, member]) => member !== undefined);
    return `{${members.map((member) => memberText(...member)).join(",")}}`;
  }
  if (typeof value === "number") {
    return isInteger(value) ? `${value}` : doubleText(value);
  }
  return typeof value === "bigint" ? `${value}` : JSON.stringify(value);
}

function memberText(name: string, value: unknown): string {
  return `${JSON.stringify(name)}:${stringify(value)}`;
}

/** Whether a number is written as an integer. A whole one that is none is a JsonDouble. */
export function isInteger(value: number): boolean {
  return Number.isSafeInteger(value) && !Object.is(value, -0);
}

function doubleText(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-5 || size >= 1e16)) {
    return value.toExponential();
  }
  const text = Object.is(value, -0) ? "-0" : `${value}`;
  return text.includes(".") ? text : `${text}.0`;
}
