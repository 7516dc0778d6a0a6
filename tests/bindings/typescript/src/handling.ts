/** A host that handles every error: the compiler names the variant that it forgets. */

import {
  assertNever,
  isAborted,
  isApiCall,
  isInvalidArgument,
  isInvalidPrompt,
  isInvalidResponseData,
  isInvalidToolInput,
  isJsonParse,
  isNoSuchModel,
  isNoSuchProvider,
  isNoSuchTool,
  isOther,
  isRetry,
  isRetryable,
  isTimeout,
  isTokenExpired,
  isToolCallRepair,
  isUnsupportedFunctionality,
  type AiMuxError,
} from "../../../../golden/bindings/typescript/index.js";

/** What a host does next about an error. */
export type NextStep =
  | "send the same request again"
  | "let the model try again"
  | "let the user log in"
  | "choose another model"
  | "correct the program"
  | "report the message"
  | "do nothing";

/** Says what to do next about an error. */
export function nextStep(error: AiMuxError): NextStep {
  if (isApiCall(error)) {
    return isRetryable(error) ? "send the same request again" : "report the message";
  }
  if (isRetry(error)) {
    return withoutRetry(error.Retry.errors.at(-1));
  }
  if (isToolCallRepair(error)) {
    return nextStep(error.ToolCallRepair.original_error);
  }
  if (isNoSuchTool(error) || isInvalidToolInput(error)) {
    return "let the model try again";
  }
  if (isTokenExpired(error)) {
    return "let the user log in";
  }
  if (isNoSuchModel(error) || isNoSuchProvider(error) || isUnsupportedFunctionality(error)) {
    return "choose another model";
  }
  if (isInvalidArgument(error) || isInvalidPrompt(error)) {
    return "correct the program";
  }
  if (isAborted(error)) {
    return "do nothing";
  }
  if (isJsonParse(error) || isInvalidResponseData(error) || isTimeout(error) || isOther(error)) {
    return "report the message";
  }
  return assertNever(error);
}

/** Says what to do about the last error of a loop that has sent again often enough. */
function withoutRetry(last: AiMuxError | undefined): NextStep {
  const step = last === undefined ? "report the message" : nextStep(last);
  return step === "send the same request again" ? "report the message" : step;
}
