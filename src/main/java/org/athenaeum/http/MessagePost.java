package org.athenaeum.http;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.athenaeum.http.access.PortalGate;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.ArrivingBody;
import org.athenaeum.http.boundary.BodyBudget;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.boundary.RequestBody;
import org.athenaeum.http.boundary.SmallBodies;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.portal.PortalKey;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.Exchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/**
 * A posted message, from its media types to its answer (RULINGS 2, from 415 on). No thread of the server waits: not for a body
 * that is still on its way, nor for a tool that may wait for a disk or a backend.
 */
@ApplicationScoped
public class MessagePost {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");
    private static final String POST = "POST";
    private static final long BODIES_ON_THEIR_WAY = 64L << 20;

    @Inject
    Settings settings;

    @Inject
    Exchange exchange;

    @Inject
    Workers workers;

    @Inject
    StreamOpening streams;

    @Inject
    PortalGate portals;

    private final SmallBodies small = new SmallBodies(Runtime.getRuntime().availableProcessors());
    private BodyBudget budget;

    @PostConstruct
    void open() {
        budget = new BodyBudget(Math.max(BODIES_ON_THEIR_WAY, 2L * settings.largestBody()));
    }

    public void serve(Endpoint endpoint, Caller caller, HttpServletRequest request, HttpServletResponse response) throws IOException {
        var key = portals.key(endpoint, request);
        take(endpoint, caller, request, response,
                (body, reply) -> serve(PostedMessage.of(endpoint, caller, request, body), body.length, key, reply));
    }

    /** What is done with a body that has come whole. */
    interface Taking {
        void take(byte[] body, PostReply reply);
    }

    /** Checks the headers, collects the body, and hands it on with the way back. */
    public void take(Endpoint endpoint, Caller caller, HttpServletRequest request, HttpServletResponse response, Taking taking)
            throws IOException {
        var accept = Accept.of(request);
        int limit = settings.maxBodyBytes(endpoint);
        checkHeaders(request, accept, limit);
        var body = small.read(request);
        if (body.isPresent()) {
            var reply = new PostReply(request, response, streams, accept, new Bearing(endpoint, caller));
            guarded(reply, () -> taking.take(body.get(), reply));
            reply.detach();
            return;
        }
        var async = request.startAsync();
        async.setTimeout(0);
        ArrivingBody.await(async, limit, budget, arrived -> {
            var reply = new PostReply(request, response, streams, accept, new Bearing(endpoint, caller));
            reply.goesOnIn(async);
            guarded(reply, () -> taking.take(arrived, reply));
        });
    }

    /** The dispatch point of a request's own thread and of a worker's: whatever is thrown becomes an answer. */
    private static void guarded(PostReply reply, Runnable work) {
        try {
            work.run();
        } catch (Refusal refusal) {
            reply.refuse(refusal);
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        } catch (RuntimeException e) {       // a fault of ours is told, and logged once
            LOG.log(Level.ERROR, "a message could not be answered", e);
            reply.fail();
        }
    }

    private static void checkHeaders(HttpServletRequest request, Accept accept, int limit) {
        if (!isJson(request.getContentType())) {
            throw Refusal.of(415, "unsupported_media_type", "Send Content-Type: application/json.");
        }
        if (!accept.takesJson()) {
            throw Refusal.of(406, "not_acceptable", "Send Accept: application/json, text/event-stream.");
        }
        RequestBody.check(request, limit);
    }

    private static boolean isJson(String contentType) {
        return contentType != null && contentType.split(";", 2)[0].strip().equalsIgnoreCase("application/json");
    }

    /** What may wait is done by a worker, the rest at once. */
    private void serve(PostedMessage posted, int bytes, Optional<PortalKey> key, PostReply reply) {
        if (key.isPresent()) {
            clear(posted, bytes, key.get(), reply);
        } else if (exchange.mayWait(posted.endpoint(), posted.json())) {
            reply.detach();
            byWorker(() -> answer(posted, reply), reply);
        } else {
            answer(posted, reply);
        }
    }

    /** Asks the portal before anything of a session or a method is looked at (RULINGS 2), and goes on when it has answered. */
    private void clear(PostedMessage posted, int bytes, PortalKey key, PostReply reply) {
        var request = exchange.check(posted.envelope(), posted.json());
        var question = about(request, () -> portals.ask(key, posted.caller(), posted.endpoint(), POST, bytes));
        reply.detach();
        question.answer().whenComplete((answer, failed) -> byWorker(() -> {
            var caller = about(request, () -> portals.cleared(question, posted.caller(), posted.endpoint(), POST));
            reply.clearedFor(caller);
            answer(posted.by(caller), reply);
        }, reply));
    }

    private void byWorker(Runnable work, PostReply reply) {
        try {
            workers.execute(() -> guarded(reply, work));
        } catch (RejectedExecutionException full) {
            reply.refuse(Refusal.of(503, "busy", "Too many calls are waiting at once. Try again in a moment.")
                    .with("Retry-After", "1"));
        }
    }

    /** What refuses the step says of which request. */
    private static <T> T about(Optional<RequestId> request, Supplier<T> step) {
        try {
            return step.get();
        } catch (Refusal refusal) {
            throw refusal.about(request);
        } catch (ProtocolFailure failure) {
            throw request.map(failure::about).orElse(failure);
        }
    }

    private void answer(PostedMessage posted, PostReply reply) {
        exchange.serve(posted.endpoint(), posted.caller(), posted.envelope(), posted.session(), posted.json(), reply);
    }
}
