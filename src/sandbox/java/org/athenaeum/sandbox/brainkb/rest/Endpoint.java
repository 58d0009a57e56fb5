package org.athenaeum.sandbox.brainkb.rest;

import org.athenaeum.sandbox.web.Answer;

/** What answers one method at one path. */
@FunctionalInterface
public interface Endpoint {

    /** @throws Refusal with the answer, if the request is not to be served */
    Answer answer(Call call);
}
