package org.athenaeum.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;

/** Writes answers, and makes an answer of every refusal, in the request's own thread or in another. */
final class Answering {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");

    /** A step of an answer; it says whether the answer is now complete. */
    interface Step {
        boolean run() throws IOException;
    }

    private Answering() {
    }

    /** Runs the step, and writes its refusal if it has one. */
    static boolean run(Step step, HttpServletResponse response) throws IOException {
        try {
            return step.run();
        } catch (Refusal refusal) {
            refusal.write(response);
        } catch (ProtocolFailure failure) {
            write(failure, response);
        }
        return true;
    }

    /** The same in a thread of its own; ends the request once the answer is complete. */
    static void later(AsyncContext async, Step step) {
        var response = (HttpServletResponse) async.getResponse();
        boolean complete = true;
        boolean told = false;
        try {
            complete = run(step, response);
            told = true;
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a client left before its answer");
        } catch (RuntimeException e) {       // the thread's end: a fault of ours must not look like an empty success
            LOG.log(Level.ERROR, "a message could not be answered", e);
        } finally {
            if (!told && !response.isCommitted()) response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
            if (complete) async.complete();
        }
    }

    static void write(Answer answer, HttpServletResponse response) throws IOException {
        if (answer instanceof Answer.Message message) {
            message.opened().ifPresent(id -> response.setHeader(SessionHeader.NAME, id.value()));
            JsonAnswer.write(response, 200, message.json());
        } else if (answer instanceof Answer.Refused refused) {
            write(refused.failure(), response);
        } else if (answer instanceof Answer.Silence) {
            response.setContentType("text/event-stream");      // a stream without events: nothing is said (CAN-01)
            response.flushBuffer();
        } else {
            response.setStatus(202);
            response.setContentLength(0);
            response.flushBuffer();
        }
    }

    private static void write(ProtocolFailure failure, HttpServletResponse response) throws IOException {
        StatusLine.retryAfter(failure).ifPresent(seconds -> response.setHeader("Retry-After", seconds));
        JsonAnswer.write(response, StatusLine.of(failure), StatusLine.body(failure));
    }
}
