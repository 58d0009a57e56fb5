package org.athenaeum.brapi.upstream;

/** How long a question is worth waiting for (backends/brapi.md C9). */
public enum Patience {

    /** What was asked for: {@code BRAPI_REQUEST_TIMEOUT_MS} an attempt, with retries. */
    REQUEST,

    /** What makes an answer richer: {@code BRAPI_COMPANION_TIMEOUT_MS} and one attempt, so that it never delays for long. */
    COMPANION,

    /** A page among many: the companion's time and no retry (backends/brapi.md A10). */
    PAGE,

    /** What changes something: the request's time, and never a second attempt (backends/brapi.md A23). */
    WRITE
}
