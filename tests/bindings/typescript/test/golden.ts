/** The golden files, read straight from disk. */

import { readdirSync, readFileSync } from "node:fs";

/** As seen from the project, where the tests are run. */
const GOLDEN = "../../../golden";

export interface WireCase {
  readonly id: string;
  readonly verdict: "accept" | "reject" | "either";
  readonly json?: string;
  readonly json_base64?: string;
  readonly canonical?: string;
  readonly flags?: readonly string[];
  readonly facts?: object;
  readonly now?: string;
}

export interface WireFile {
  readonly contract: string;
  readonly type: string;
  readonly cases: readonly WireCase[];
}

export interface PlainCase {
  readonly name: string;
  readonly type: string;
  readonly json: string;
}

export interface Vector {
  readonly id: string;
  readonly expect: unknown;
}

export interface VectorFile {
  readonly operation: string;
  readonly vectors: readonly Vector[];
}

export const wireFiles = (): WireFile[] => names("wire").map((name) => parsed(`wire/${name}`));

export const plainCases = (): PlainCase[] => parsed("wire-format.json");

/** The vectors as they stand: a reader that loses nothing has to read them once more. */
export const vectorTexts = (): string[] => names("boundary").map((n) => text(`boundary/${n}`));

/** The ids of which an expectation file says that they go another way. */
export function isExpected(file: string): (id: string) => boolean {
  const lines = readFileSync(file, "utf8").split("\n");
  const patterns = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("  ")[0] ?? "")
    .map((glob) => glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*"));
  return (id) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(id));
}

function names(folder: string): string[] {
  return readdirSync(`${GOLDEN}/${folder}`);
}

function text(path: string): string {
  return readFileSync(`${GOLDEN}/${path}`, "utf8");
}

function parsed<T>(path: string): T {
  return JSON.parse(text(path));
}
