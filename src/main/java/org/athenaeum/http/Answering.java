package org.athenaeum.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;

/** Writes answers, and makes an answer of every refusal. */
final class Answering {

    /** What answers a request. */
    interface Step {
        void run() throws IOException;
    }

    private Answering() {
    }

    /** Runs the step, and writes its refusal if it has one. */
    static void run(Step step, HttpServletResponse response) throws IOException {
        try {
            step.run();
        } catch (Refusal refusal) {
            refusal.write(response);
        } catch (ProtocolFailure failure) {
            write(failure, Optional.empty(), response);
        }
    }

    /** @param resource what a further token would be asked for */
    static void write(Answer answer, Optional<ProtectedResource> resource, HttpServletResponse response) throws IOException {
        if (answer instanceof Answer.Message message) {
            message.opened().ifPresent(id -> response.setHeader(SessionHeader.NAME, id.value()));
            JsonAnswer.write(response, 200, message.json());
        } else if (answer instanceof Answer.Overdue overdue) {
            write(overdue.message(), resource, response);
        } else if (answer instanceof Answer.Refused refused) {
            write(refused.failure(), resource, response);
        } else if (answer instanceof Answer.Silence) {
            response.setContentType("text/event-stream");      // a stream without events: nothing is said (CAN-01)
            response.flushBuffer();
        } else {
            response.setStatus(202);
            response.setContentLength(0);
            response.flushBuffer();
        }
    }

    private static void write(ProtocolFailure failure, Optional<ProtectedResource> resource, HttpServletResponse response)
            throws IOException {
        StatusLine.challenge(failure, resource).ifPresent(challenge -> response.setHeader("WWW-Authenticate", challenge));
        StatusLine.retryAfter(failure).ifPresent(seconds -> response.setHeader("Retry-After", seconds));
        JsonAnswer.write(response, StatusLine.of(failure), StatusLine.body(failure));
    }
}
