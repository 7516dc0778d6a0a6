package com.aimux.conformance;

import com.aimux.contract.AiMuxError;

/** What a host does next about an error. */
public enum NextStep {
  /** Sends the same request again. */
  SEND_AGAIN,
  /** Lets the model try again. */
  ASK_MODEL,
  /** Lets the user log in again. */
  LOG_IN,
  /** Chooses another model, or registers its provider. */
  CHOOSE_MODEL,
  /** Corrects the program. */
  CORRECT,
  /** Reports the message. */
  REPORT,
  /** Does nothing: it asked for this. */
  NOTHING;

  /** Says what to do next about an error. The compiler names the variant that is forgotten here. */
  public static NextStep after(AiMuxError error) {
    return error.accept(new Handling());
  }

  private static final class Handling implements AiMuxError.Visitor<NextStep> {
    @Override
    public NextStep visitApiCall(AiMuxError.ApiCall error) {
      return error.isRetryable() ? SEND_AGAIN : REPORT;
    }

    /** It has been sent again often enough. */
    @Override
    public NextStep visitRetry(AiMuxError.Retry error) {
      if (error.errors().isEmpty()) {
        return REPORT;
      }
      NextStep step = after(error.errors().get(error.errors().size() - 1));
      return step == SEND_AGAIN ? REPORT : step;
    }

    @Override
    public NextStep visitJsonParse(AiMuxError.JsonParse error) {
      return REPORT;
    }

    @Override
    public NextStep visitInvalidResponseData(AiMuxError.InvalidResponseData error) {
      return REPORT;
    }

    @Override
    public NextStep visitNoSuchTool(AiMuxError.NoSuchTool error) {
      return ASK_MODEL;
    }

    @Override
    public NextStep visitInvalidToolInput(AiMuxError.InvalidToolInput error) {
      return ASK_MODEL;
    }

    @Override
    public NextStep visitToolCallRepair(AiMuxError.ToolCallRepair error) {
      return after(error.originalError());
    }

    @Override
    public NextStep visitInvalidArgument(AiMuxError.InvalidArgument error) {
      return CORRECT;
    }

    @Override
    public NextStep visitInvalidPrompt(AiMuxError.InvalidPrompt error) {
      return CORRECT;
    }

    @Override
    public NextStep visitTokenExpired(AiMuxError.TokenExpired error) {
      return LOG_IN;
    }

    @Override
    public NextStep visitUnsupportedFunctionality(AiMuxError.UnsupportedFunctionality error) {
      return CHOOSE_MODEL;
    }

    @Override
    public NextStep visitNoSuchModel(AiMuxError.NoSuchModel error) {
      return CHOOSE_MODEL;
    }

    @Override
    public NextStep visitNoSuchProvider(AiMuxError.NoSuchProvider error) {
      return CHOOSE_MODEL;
    }

    @Override
    public NextStep visitTimeout(AiMuxError.Timeout error) {
      return REPORT;
    }

    @Override
    public NextStep visitAborted(AiMuxError.Aborted error) {
      return NOTHING;
    }

    @Override
    public NextStep visitOther(AiMuxError.Other error) {
      return REPORT;
    }
  }
}
