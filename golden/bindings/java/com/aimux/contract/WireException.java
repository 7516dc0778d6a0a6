// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

/** A text or a value that the contract refuses: the reason, and the place. */
public final class WireException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /** How much of a path is shown. */
  private static final int LONGEST = 160;

  /** The reason. */
  private final Reason reason;

  /** The place. */
  private final String path;

  /** Why a text or a value was refused. The names on the wire are API and never change. */
  public enum Reason {
    /** {@code invalid-json} */
    INVALID_JSON("invalid-json"),
    /** {@code invalid-utf8} */
    INVALID_UTF8("invalid-utf8"),
    /** {@code wrong-type} */
    WRONG_TYPE("wrong-type"),
    /** {@code not-exactly-one-variant} */
    NOT_EXACTLY_ONE_VARIANT("not-exactly-one-variant"),
    /** {@code unknown-variant} */
    UNKNOWN_VARIANT("unknown-variant"),
    /** {@code unknown-value} */
    UNKNOWN_VALUE("unknown-value"),
    /** {@code missing-field} */
    MISSING_FIELD("missing-field"),
    /** {@code duplicate-field} */
    DUPLICATE_FIELD("duplicate-field"),
    /** {@code unknown-field} */
    UNKNOWN_FIELD("unknown-field"),
    /** {@code out-of-range} */
    OUT_OF_RANGE("out-of-range"),
    /** {@code too-deep} */
    TOO_DEEP("too-deep");

    private final String wire;

    Reason(String wire) {
      this.wire = wire;
    }

    /**
     * Returns the reason's name in fixtures and reports.
     *
     * @return the name
     */
    public String wire() {
      return wire;
    }
  }

  WireException(Reason reason, String path, String expected, String found) {
    super(reason.wire() + " at " + shown(path) + ": expected " + expected + ", found " + found);
    this.reason = reason;
    this.path = path;
  }

  private static String shown(String path) {
    int length = path.length();
    return length <= LONGEST
        ? path
        : path.substring(0, LONGEST / 2) + "..." + path.substring(length - LONGEST / 2);
  }

  /**
   * Returns the reason.
   *
   * @return the one reason, of several faults any
   */
  public Reason reason() {
    return reason;
  }

  /**
   * Returns the place.
   *
   * @return a JSON path, such as {@code $.Retry.errors[1].ApiCall.status_code}
   */
  public String path() {
    return path;
  }
}
