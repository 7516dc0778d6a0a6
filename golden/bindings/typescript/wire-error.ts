// generated from contract/ by aimux-contract 1.0.0, do not edit

/** Why a value is refused. */
export type WireErrorCode =
  | "invalid-json"
  | "invalid-utf8"
  | "wrong-type"
  | "not-exactly-one-variant"
  | "unknown-variant"
  | "unknown-value"
  | "missing-field"
  | "duplicate-field"
  | "unknown-field"
  | "out-of-range"
  | "too-deep";

/** A place in a document: the way to it from the top. */
export class Place {
  /** The document itself. */
  static readonly top = new Place(undefined, "", 0);

  readonly #above: Place | undefined;
  readonly #step: string | number;

  /** How many arrays and objects are open around it. */
  readonly depth: number;

  private constructor(above: Place | undefined, step: string | number, depth: number) {
    this.#above = above;
    this.#step = step;
    this.depth = depth;
  }

  /** The place of a member or an item. */
  below(step: string | number): Place {
    return new Place(this, step, this.depth + 1);
  }

  /** The place as a JSON path, such as `$.Retry.errors[0]`. */
  toString(): string {
    if (this.#above === undefined) {
      return "$";
    }
    const step = this.#step;
    const plain = typeof step === "string" && /^[A-Za-z_][A-Za-z0-9_]*$/.test(step);
    return `${this.#above}${plain ? `.${step}` : `[${JSON.stringify(step)}]`}`;
  }
}

/** A value is not what the contract says. The code is for programs, the words are for people. */
export class WireError extends Error {
  override readonly name = "WireError";
  readonly code: WireErrorCode;
  readonly path: string;
  readonly expected: string;
  readonly found: string;

  constructor(code: WireErrorCode, at: Place, expected: string, found: string) {
    super(`${code} at ${at}: expected ${expected}, found ${found}`);
    this.code = code;
    this.path = `${at}`;
    this.expected = expected;
    this.found = found;
  }
}
