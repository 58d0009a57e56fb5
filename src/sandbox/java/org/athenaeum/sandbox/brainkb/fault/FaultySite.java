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

    @Override
    public Answer answer(Arrived request) {
        if (request.path().equals(FaultEndpoint.PATH)) {
            return new FaultEndpoint(faults).answer(request);
        }
        return faults.takeForAnswer(request.path()).map(fault -> spoilt(fault, request)).orElseGet(() -> service.answer(request));
    }

    @Override
    public void midBody(String path) throws IOException {
        faults.take(FaultKind.SLOW_UPLOAD, path).ifPresent(fault -> faults.pause(fault.delay()));
        if (faults.take(FaultKind.CUT_UPLOAD, path).isPresent()) {
            throw new IOException("hung up as a test asked");
        }
    }

    private Answer spoilt(Fault fault, Arrived request) {
        return switch (fault.kind()) {
            case SLOW -> {
                faults.pause(fault.delay());
                yield service.answer(request);
            }
            case PLAIN_500 -> Answer.text(500, "Internal Server Error");
            case CUT -> service.answer(request).cutOff();
            case HTML -> Answer.of(200, "text/html; charset=utf-8", "<!DOCTYPE html><title>Busy</title><p>Come back later.</p>");
            case HALF_JSON -> half(service.answer(request));
            case REDIRECT -> Answer.empty(307).with("Location", turned(request).toString());
            default -> error(request.path());
        };
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
