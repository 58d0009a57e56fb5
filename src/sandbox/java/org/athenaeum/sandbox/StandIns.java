package org.athenaeum.sandbox;

import java.util.function.Supplier;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/**
 * Everything that answers at the sandbox's address.
 *
 * @param frontPage     at {@code /}
 * @param status        at {@code /status/}
 * @param authorization everywhere else: its well-known documents lie at the root
 */
record StandIns(Supplier<String> frontPage, Site status, Site authorization) implements Site {

    /** Where the status service lies. */
    static final String STATUS = "status";

    @Override
    public Answer answer(Arrived request) {
        if (request.path().equals("/")) {
            return request.method().equals("GET") ? Answer.text(200, frontPage.get()) : Answer.methodNotAllowed("GET");
        }
        return at(request.path()).answer(request);
    }

    @Override
    public boolean isPersonal(String path) {
        return at(path).isPersonal(path);
    }

    private Site at(String path) {
        return path.startsWith("/" + STATUS + "/") ? status : authorization;
    }
}
