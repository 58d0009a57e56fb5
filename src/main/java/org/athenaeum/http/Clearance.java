package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.http.access.PortalGate;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Endpoint;

/**
 * What a request without a message does once its caller is known: at once, or, where a portal has to be asked about the caller,
 * when that has answered; no thread waits for it (RULINGS 2, backends/kb.md C2 row 14).
 */
@ApplicationScoped
public class Clearance {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");

    @Inject
    PortalGate portals;

    @Inject
    Workers workers;

    /** What follows; true if the answer is complete when it returns, false if someone completes it later. */
    interface Step {
        boolean run(Caller caller) throws IOException;
    }

    void then(Endpoint endpoint, Caller caller, HttpServletRequest request, HttpServletResponse response, Step step)
            throws IOException {
        var key = portals.key(endpoint, request);
        if (key.isEmpty()) {
            step.run(caller);
            return;
        }
        var method = request.getMethod();
        var question = portals.ask(key.get(), caller, endpoint, method, 0);
        var async = request.startAsync();
        async.setTimeout(0);
        question.answer().whenComplete((answer, failed) -> byWorker(
                () -> step.run(portals.cleared(question, caller, endpoint, method)), async, response));
    }

    private void byWorker(Work work, AsyncContext async, HttpServletResponse response) {
        try {
            workers.execute(() -> finish(work, async, response));
        } catch (RejectedExecutionException full) {
            finish(() -> {
                throw Refusal.of(503, "busy", "Too many calls are waiting at once. Try again in a moment.")
                        .with("Retry-After", "1");
            }, async, response);
        }
    }

    private interface Work {
        boolean run() throws IOException;
    }

    private static void finish(Work work, AsyncContext async, HttpServletResponse response) {
        boolean complete = true;
        try {
            complete = work.run();
        } catch (Refusal refusal) {
            write(() -> refusal.write(response));
        } catch (ProtocolFailure failure) {
            write(() -> Answering.write(new Answer.Refused(failure), Optional.empty(), response));
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a client left before its answer");
        } catch (RuntimeException e) {      // the thread's end: a fault of ours is told, and logged once
            LOG.log(Level.ERROR, "a request could not be answered", e);
            response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        } finally {
            if (complete) async.complete();
        }
    }

    private static void write(Answering.Step step) {
        try {
            step.run();
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a client left before its answer");
        }
    }
}
