/** A tool's own JSON Schema, which is as untrusted as the arguments. */

import { createRequire } from "node:module";

import { Ajv, type AnySchema, type Options, type ValidateFunction } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import Ajv4 from "ajv-draft-04";

import {
  isJsonObject,
  JsonDouble,
  membersOf,
  type JsonText,
  type JsonValue,
} from "../../../../../golden/bindings/typescript/index.js";
import { bounded } from "./bounded.js";

const OPTIONS: Options = {
  strict: false,
  validateFormats: false,
  ownProperties: true,
  logger: false,
};

/** What ajv-draft-04 knows, and draft 4 does not. */
const AFTER_4 = ["const", "contains", "if", "propertyNames"];

type Judge = Pick<Ajv, "compile" | "errorsText" | "validateSchema">;

/** What makes a judge by a draft, by the draft's address. */
const DRAFTS: ReadonlyMap<string, (options: Options) => Judge> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", latest],
  ["https://json-schema.org/draft/2019-09/schema", (options): Judge => new Ajv2019(options)],
  ["http://json-schema.org/draft-07/schema", (options): Judge => new Ajv(options)],
  ["http://json-schema.org/draft-06/schema", draft6],
  ["http://json-schema.org/draft-04/schema", draft4],
]);

const LATEST = "https://json-schema.org/draft/2020-12/schema";

/** The judges of schemas themselves, by draft: to make one takes longer than most schemas. */
const judges = new Map<string, Judge>();

/** Says why arguments do not fit a schema, or that it is none. Undefined: they fit. */
export function schemaFault(
  schema: JsonValue,
  input: JsonValue,
  json: JsonText,
): string | undefined {
  let validate: ValidateFunction;
  try {
    validate = compiled(schema);
  } catch (error) {
    return `input schema is invalid: ${wordsOf(error)}`;
  }
  const violation = violationOf(validate, plainOf(input));
  if (violation === undefined) {
    return undefined;
  }
  return `Type validation failed: Value: ${json.stringify(input)}.\nError message: ${violation}`;
}

/** Each schema has a judge of its own: one that is shared would remember what it names itself. */
function compiled(schema: JsonValue): ValidateFunction {
  const address = draftOf(schema);
  const make = DRAFTS.get(address) ?? latest;
  const own = withoutForeign(plainOf(schema), foreignTo(address));
  const plain = typeof own === "object" && own !== null ? own : own === true;
  requireSchema(plain, address, make);
  return bounded(() => make({ ...OPTIONS, validateSchema: false }).compile(plain));
}

function requireSchema(plain: AnySchema, address: string, make: (options: Options) => Judge): void {
  const judge = judges.get(address) ?? make(OPTIONS);
  judges.delete(address); // it may be stopped anywhere
  const isSchema = bounded(() => judge.validateSchema(plain));
  judges.set(address, judge);
  if (isSchema !== true) {
    throw new TypeError(judge.errorsText());
  }
}

function draftOf(schema: JsonValue): string {
  if (typeof schema !== "boolean" && !isJsonObject(schema)) {
    throw new TypeError("a schema is an object, true or false");
  }
  const given = isJsonObject(schema) ? new Map(membersOf(schema)).get("$schema") : undefined;
  const address = given === undefined ? LATEST : `${given}`.replace(/#$/, "");
  if (!DRAFTS.has(address)) {
    throw new TypeError(`no draft ${address} is known`);
  }
  return address;
}

function latest(options: Options): Judge {
  return new Ajv2020(options);
}

function draft6(options: Options): Judge {
  const metaSchema = createRequire(import.meta.url)("ajv/dist/refs/json-schema-draft-06.json");
  return new Ajv(options).addMetaSchema(metaSchema).removeKeyword("if");
}

function draft4(options: Options): Judge {
  const judge = new Ajv4(options);
  AFTER_4.forEach((keyword) => judge.removeKeyword(keyword));
  return judge;
}

/** Gives the first violation. Where the time is up, or the stack, nothing is known to fit. */
function violationOf(validate: ValidateFunction, value: unknown): string | undefined {
  try {
    const fits = bounded(() => validate(value));
    const first = validate.errors?.[0];
    return fits ? undefined : `${first?.instancePath} ${first?.message}`.trim();
  } catch (error) {
    return wordsOf(error);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

/** What ajv knows and JSON Schema does not: each would change the verdict, or have it promised. */
function foreignTo(address: string): readonly string[] {
  const foreign = ["$async", "nullable"];
  return address.includes("draft-04") ? foreign : [...foreign, "id"];
}

/** The keywords whose members are schemas by name, and those whose value is no schema. */
const BY_NAME = [
  "$defs",
  "definitions",
  "dependencies",
  "dependentSchemas",
  "patternProperties",
  "properties",
];
const AS_DATA = ["const", "default", "enum", "examples"];

/** Takes foreign keywords out of a schema. The names of properties are no keywords. */
function withoutForeign(value: unknown, foreign: readonly string[], names = false): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => withoutForeign(item, foreign));
  }
  if (!isJsonObject(value)) {
    return value;
  }
  const members = membersOf(value).filter(([name]) => names || !foreign.includes(name));
  const kept = members.map(([name, inner]) => {
    const data = !names && AS_DATA.includes(name);
    return [name, data ? inner : withoutForeign(inner, foreign, !names && BY_NAME.includes(name))];
  });
  return Object.fromEntries(kept);
}

/** Gives free JSON as plain values. A number becomes the nearest double. */
function plainOf(value: unknown): unknown {
  if (value instanceof JsonDouble) {
    return value.value;
  }
  if (typeof value === "bigint") {
    return Number(value);
  }
  if (Array.isArray(value)) {
    return value.map(plainOf);
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(membersOf(value).map(([name, inner]) => [name, plainOf(inner)]));
  }
  return value;
}
