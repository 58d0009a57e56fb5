package org.athenaeum.sandbox.brainkb.fault;

import java.io.IOException;
import java.net.URI;
import java.util.Arrays;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;
import org.athenaeum.sandbox.web.Site;

/** A service whose answers are spoilt as asked; {@value FaultEndpoint#PATH} says which. */
public record FaultySite(Faults faults, Site service) implements Site {

    private static final int HUGE_BYTES = 16 * 1024 * 1024;

    @Override
    public Answer answer(Arrived request) {
        if (request.path().equals(FaultEndpoint.PATH)) {
            return new FaultEndpoint(faults).answer(request);
        }
        return faults.takeForAnswer(request.path()).map(due -> spoilt(due, request)).orElseGet(() -> service.answer(request));
    }

    @Override
    public void midBody(String path) throws IOException {
        faults.take(FaultKind.SLOW_UPLOAD, path).ifPresent(Due::pause);
        if (faults.take(FaultKind.CUT_UPLOAD, path).isPresent()) {
            throw new IOException("hung up as a test asked");
        }
    }

    private Answer spoilt(Due due, Arrived request) {
        return switch (due.fault().kind()) {
            case SLOW -> {
                due.pause();
                yield service.answer(request);
            }
            case PLAIN_500 -> Answer.text(500, "Internal Server Error");
            case CUT -> service.answer(request).cutOff();
            case HTML -> Answer.of(200, "text/html; charset=utf-8", "<!DOCTYPE html><title>Busy</title><p>Come back later.</p>");
            case HALF_JSON -> half(service.answer(request));
            case REDIRECT -> Answer.empty(307).with("Location", turned(request).toString());
            case HUGE -> Answer.json(200, Json.object().add("filling", "x".repeat(HUGE_BYTES)).build());
            case STATUS_401 -> detail(401, "Could not validate credentials");
            case STATUS_403 -> detail(403, "Forbidden");
            case STATUS_429 -> detail(429, "Too many requests").with("Retry-After", "7");
            case STATUS_502 -> Answer.json(502, Json.object().add("error", "Failed to retrieve data from the store").build());
            case STATUS_503 -> detail(503, "Service unavailable");
            default -> error(request.path());
        };
    }

    private static Answer detail(int status, String text) {
        return Answer.json(status, Json.object().add("detail", text).build());
    }

    private static Answer half(Answer whole) {
        var body = whole.body();
        return new Answer(whole.status(), whole.headers(), Arrays.copyOf(body, body.length / 2));
    }

    private static Answer error(String path) {
        var body = path.startsWith("/api/query/sparql")
                ? Json.object().add("status", "fail").add("message", "EndPointInternalError: the store did not answer")
                : Json.object().add("error", "Failed to fetch named graphs").add("details", "the store did not answer");
        return Answer.json(200, body.build());
    }

    private static URI turned(Arrived request) {
        var path = request.path();
        return URI.create("http://" + request.header("Host").orElse("localhost")
                + (path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/"));
    }
}
