/** Work that may never end, such as a pattern that backtracks, with a time limit. */

import { createContext, Script } from "node:vm";

/** How long a piece of work may take, in milliseconds. */
const PATIENCE = 1000;

/** The work was stopped anywhere: what it has changed is not to be used any more. */
export class OutOfTime extends Error {
  override readonly name = "OutOfTime";
}

/** Node stops what a script has called, and only that. */
const SCRIPT = new Script("work()");
const SCOPE: { work?: () => void } = {};
const CONTEXT = createContext(SCOPE);

/** Does the work, or throws an OutOfTime. */
export function bounded<T>(work: () => T): T {
  const results: { readonly result: T }[] = [];
  SCOPE.work = () => {
    results.push({ result: work() });
  };
  try {
    SCRIPT.runInContext(CONTEXT, { timeout: PATIENCE });
  } catch (error) {
    throw isTimeout(error) ? new OutOfTime(`it takes longer than ${PATIENCE} ms`) : error;
  }
  const [done] = results;
  if (done === undefined) {
    throw new OutOfTime("it was never begun");
  }
  return done.result;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
