// generated from contract/ by aimux-contract 1.0.0, do not edit

import {
  checkDepth,
  checkJson,
  checkString,
  isInteger,
  isJsonObject,
  JsonDouble,
  membersOf,
  replacedIn,
  type JsonObject,
  type JsonValue,
} from "./json.js";
import { WireError, type Place } from "./wire-error.js";

/** Reads a value of one type, or throws a WireError. */
export type Reader<T> = (value: unknown, at: Place) => T;

/** The members of an object, and where it is. */
export interface Fields {
  readonly at: Place;
  readonly members: ReadonlyMap<string, unknown>;
  readonly replaced: readonly [string, unknown][];
}

export function readFields(value: unknown, at: Place): Fields {
  if (!isJsonObject(value)) {
    throw wrongType(at, "an object", value);
  }
  checkDepth(at);
  const members = new Map(membersOf(value).filter(([, member]) => member !== undefined));
  for (const name of members.keys()) {
    checkString(name, at);
  }
  return { at, members, replaced: replacedIn(value) };
}

/** Reads the one member of an externally tagged object. */
export function readOnlyMember(value: unknown, at: Place): [string, unknown, Place] {
  const { members, replaced } = readFields(value, at);
  const [only, another] = members;
  if (only === undefined || another !== undefined || replaced.length > 0) {
    const found = replaced.length > 0 ? "one twice" : `${members.size}`;
    throw new WireError("not-exactly-one-variant", at, "exactly one variant", found);
  }
  const [tag, payload] = only;
  return [tag, payload, at.below(tag)];
}

function valueOf({ at, members, replaced }: Fields, name: string): unknown {
  if (replaced.some(([again]) => again === name)) {
    throw new WireError("duplicate-field", at.below(name), "a field once", "it twice");
  }
  return members.get(name);
}

/** Reads a field that must be there. */
export function required<T>(fields: Fields, name: string, read: Reader<T>): T {
  const value = valueOf(fields, name);
  if (value === undefined) {
    throw new WireError("missing-field", fields.at, `a field ${JSON.stringify(name)}`, "none");
  }
  return read(value, fields.at.below(name));
}

/** Reads a field that has this value when it is left out. Null is none. */
export function defaulted<T>(fields: Fields, name: string, read: Reader<T>, value: T): T {
  const given = valueOf(fields, name);
  return given === undefined ? value : read(given, fields.at.below(name));
}

/** Reads a field that may be left out or null, which is the same. */
export function optional<T>(fields: Fields, name: string, read: Reader<T>): T | undefined {
  const value = valueOf(fields, name);
  return value === undefined || value === null ? undefined : read(value, fields.at.below(name));
}

/** Refuses fields with other names. */
export function refuseOthers(fields: Fields, names: readonly string[]): void {
  for (const name of fields.members.keys()) {
    if (!names.includes(name)) {
      throw new WireError("unknown-field", fields.at, "no other field", JSON.stringify(name));
    }
  }
}

export function readString(value: unknown, at: Place): string {
  if (typeof value !== "string") {
    throw wrongType(at, "a string", value);
  }
  checkString(value, at);
  return value;
}

export function readBoolean(value: unknown, at: Place): boolean {
  if (typeof value !== "boolean") {
    throw wrongType(at, "a boolean", value);
  }
  return value;
}

/** Reads an integer from 0 to 65535. */
export function readU16(value: unknown, at: Place): number {
  if (typeof value === "bigint" || (typeof value === "number" && isInteger(value))) {
    if (value < 0 || value > 65535) {
      throw new WireError("out-of-range", at, "an integer from 0 to 65535", `${value}`);
    }
    return Number(value);
  }
  throw wrongType(at, "an integer", value);
}

export function readJson(value: unknown, at: Place): JsonValue {
  checkJson(value, at);
  return value;
}

export function readObject(value: unknown, at: Place): JsonObject {
  if (!isJsonObject(value)) {
    throw wrongType(at, "an object", value);
  }
  checkJson(value, at);
  return value;
}

/** Reads an object of strings, whose order means nothing. */
export function readStrings(value: unknown, at: Place): { readonly [name: string]: string } {
  const { members, replaced } = readFields(value, at);
  replaced.forEach(([name, text]) => readString(text, at.below(name)));
  const strings = [...members].map(([name, text]) => [name, readString(text, at.below(name))]);
  return Object.fromEntries(strings);
}

export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) {
      throw wrongType(at, "an array", value);
    }
    checkDepth(at);
    return value.map((item: unknown, index) => read(item, at.below(index)));
  };
}

/** Reads a string that is one of some. */
export function oneOf<T extends string>(values: readonly T[]): Reader<T> {
  return (value, at) => {
    const text = readString(value, at);
    const known = values.find((each) => each === text);
    if (known === undefined) {
      throw new WireError("unknown-value", at, listed(values), JSON.stringify(text));
    }
    return known;
  };
}

export function unknownVariant(tag: string, at: Place, known: readonly string[]): WireError {
  return new WireError("unknown-variant", at, listed(known), JSON.stringify(tag));
}

function listed(names: readonly string[]): string {
  return `one of ${names.join(", ")}`;
}

function wrongType(at: Place, expected: string, value: unknown): WireError {
  return new WireError("wrong-type", at, expected, kindOf(value));
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) {
    return `${value}`;
  }
  if (value instanceof JsonDouble || typeof value === "number") {
    return `the number ${value}`;
  }
  return Array.isArray(value) ? "an array" : `a value of type ${typeof value}`;
}
