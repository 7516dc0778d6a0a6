package com.aimux.conformance;

import com.aimux.contract.AiMuxError;

/** The same handling as a pattern switch, for JDK 21 and later: it has no default. */
public final class PatternSwitch {
  private PatternSwitch() {}

  /** Says what to do next about an error. */
  public static NextStep after(AiMuxError error) {
    return switch (error) {
      case AiMuxError.ApiCall call -> call.isRetryable() ? NextStep.SEND_AGAIN : NextStep.REPORT;
      case AiMuxError.Retry retry -> NextStep.after(retry);
      case AiMuxError.NoSuchTool tool -> NextStep.ASK_MODEL;
      case AiMuxError.InvalidToolInput input -> NextStep.ASK_MODEL;
      case AiMuxError.ToolCallRepair repair -> after(repair.originalError());
      case AiMuxError.TokenExpired token -> NextStep.LOG_IN;
      case AiMuxError.NoSuchModel model -> NextStep.CHOOSE_MODEL;
      case AiMuxError.NoSuchProvider provider -> NextStep.CHOOSE_MODEL;
      case AiMuxError.UnsupportedFunctionality missing -> NextStep.CHOOSE_MODEL;
      case AiMuxError.InvalidArgument argument -> NextStep.CORRECT;
      case AiMuxError.InvalidPrompt prompt -> NextStep.CORRECT;
      case AiMuxError.JsonParse parse -> NextStep.REPORT;
      case AiMuxError.InvalidResponseData data -> NextStep.REPORT;
      case AiMuxError.Timeout timeout -> NextStep.REPORT;
      case AiMuxError.Other other -> NextStep.REPORT;
      case AiMuxError.Aborted aborted -> NextStep.NOTHING;
    };
  }
}
