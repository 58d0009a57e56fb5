package org.athenaeum.http;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.http.boundary.ArrivingBody;
import org.athenaeum.http.boundary.BodyBudget;
import org.athenaeum.http.boundary.MediaRange;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.boundary.RequestBody;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.Answer;
import org.athenaeum.operations.Exchange;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.VaultSettings;

/**
 * A posted message, from its media types to its answer (RULINGS 2, from 415 on). No thread of the server waits: not for a body
 * that is still on its way, nor for a tool that may wait for a disk or a backend.
 */
@ApplicationScoped
public class MessagePost {

    private static final long BODIES_ON_THEIR_WAY = 64L << 20;

    @Inject
    Settings settings;

    @Inject
    Exchange exchange;

    @Inject
    Workers workers;

    private BodyBudget budget;

    @PostConstruct
    void open() {
        budget = new BodyBudget(Math.max(BODIES_ON_THEIR_WAY, 2L * limit()));
    }

    void serve(Endpoint endpoint, HttpServletRequest request, HttpServletResponse response) throws IOException {
        checkHeaders(request);
        var body = RequestBody.atOnce(request);
        if (body.isEmpty()) {
            var async = startAsync(request);
            ArrivingBody.await(async, limit(), budget, arrived -> Answering.later(async, () -> read(endpoint, async, arrived)));
            return;
        }
        var posted = PostedMessage.of(endpoint, request, body.get());
        if (mayWait(posted)) {
            inWorker(posted, startAsync(request));
        } else {
            Answering.write(answer(posted), response);
        }
    }

    private void checkHeaders(HttpServletRequest request) {
        if (!MediaRange.isJson(request.getContentType())) {
            throw Refusal.of(415, "unsupported_media_type", "Send Content-Type: application/json.");
        }
        if (!MediaRange.allows(Collections.list(request.getHeaders("Accept")), "application/json")) {
            throw Refusal.of(406, "not_acceptable", "Send Accept: application/json, text/event-stream.");
        }
        RequestBody.check(request, limit());
    }

    private int limit() {
        return settings.http().maxBodyBytes();
    }

    private static AsyncContext startAsync(HttpServletRequest request) {
        var async = request.startAsync();
        async.setTimeout(0);
        return async;
    }

    /** What follows once the body is there; false if a worker goes on with it. */
    private boolean read(Endpoint endpoint, AsyncContext async, byte[] body) throws IOException {
        var posted = PostedMessage.of(endpoint, (HttpServletRequest) async.getRequest(), body);
        if (mayWait(posted)) {
            inWorker(posted, async);
            return false;
        }
        Answering.write(answer(posted), (HttpServletResponse) async.getResponse());
        return true;
    }

    private void inWorker(PostedMessage posted, AsyncContext async) throws IOException {
        try {
            workers.execute(() -> Answering.later(async, () -> {
                Answering.write(answer(posted), (HttpServletResponse) async.getResponse());
                return true;
            }));
        } catch (RejectedExecutionException full) {
            Refusal.of(503, "busy", "Too many calls are waiting at once. Try again in a moment.").with("Retry-After", "1")
                    .write((HttpServletResponse) async.getResponse());
            async.complete();
        }
    }

    private boolean mayWait(PostedMessage posted) {
        return exchange.mayWait(posted.endpoint(), posted.json());
    }

    private Answer answer(PostedMessage posted) {
        var caller = Caller.anonymous(settings.vault().map(VaultSettings::anonymous).orElse(Scopes.NONE));
        return exchange.answer(posted.endpoint(), caller, posted.envelope(), posted.session(), posted.json());
    }
}
