/** Arguments by a tool author's own spec. */

import { isJsonObject, membersOf } from "../../../../../golden/bindings/typescript/index.js";

const PHRASES: ReadonlyMap<string, string> = new Map([
  ["string", "a string"],
  ["number", "a number"],
  ["boolean", "a boolean"],
  ["object", "an object"],
  ["array", "an array"],
]);

type Members = ReadonlyMap<string, unknown>;

/** Lists what is wrong with arguments, in declaration order; nothing is wrong with none. */
export function validateArgs(spec: unknown, args: unknown): string[] {
  if (!isJsonObject(args)) {
    return ['"arguments" must be an object'];
  }
  return memberFaults(mapOf(spec), mapOf(args), "");
}

function memberFaults(spec: Members, args: Members, prefix: string): string[] {
  return [...spec].flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    if (args.has(name)) {
      return valueFaults(mapOf(property), args.get(name), path);
    }
    return mapOf(property).get("required") === true ? [`missing required property "${path}"`] : [];
  });
}

function valueFaults(property: Members, value: unknown, path: string): string[] {
  const type = `${property.get("type")}`;
  if (kindOf(value) !== type) {
    const phrase = PHRASES.get(type);
    if (phrase === undefined) {
      throw new TypeError(`${path}: no type ${type}`);
    }
    return [`"${path}" must be ${phrase}`];
  }
  if (type === "object" && property.has("properties")) {
    return memberFaults(mapOf(property.get("properties")), mapOf(value), `${path}.`);
  }
  if (Array.isArray(value) && property.has("items")) {
    const items = mapOf(property.get("items"));
    return value.flatMap((item: unknown, index) => valueFaults(items, item, `${path}[${index}]`));
  }
  const listed: unknown = property.get("enum");
  if (Array.isArray(listed) && !(typeof value === "string" && listed.includes(value))) {
    return [`"${path}" must be one of ${JSON.stringify(listed)}`];
  }
  return [];
}

/** Gives the members of an object in the order that the reader kept. */
function mapOf(value: unknown): Members {
  if (!isJsonObject(value)) {
    throw new TypeError("a spec is an object of properties");
  }
  return new Map(membersOf(value));
}

function kindOf(value: unknown): string {
  if (isJsonObject(value)) {
    return "object";
  }
  if (Array.isArray(value)) {
    return "array";
  }
  const isText = typeof value === "string" || typeof value === "boolean";
  return value === null || isText ? (value === null ? "null" : typeof value) : "number";
}
