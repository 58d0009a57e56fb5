package org.athenaeum.operations.input;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.UUID;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/** Requests to a client in the words of a revision: {@code {method, params}}, without an id (specs/mcp.md 8.2 to 8.4). */
public final class InputRequests {

    private InputRequests() {
    }

    /** The {@code inputRequests} of 2026-07-28, in order. */
    public static JsonObject rendered(Map<String, InputRequest> requests) {
        var json = Json.object();
        requests.forEach((key, request) -> json.add(key, rendered(request, Revision.V2026_07_28)));
        return json.build();
    }

    /**
     * One request, which the client can do ({@link Needs}). A page's {@code elicitationId} is new each time, where the revision
     * has one (ELI-13).
     */
    public static JsonObject rendered(InputRequest request, Revision revision) {
        if (request instanceof InputRequest.Form form) return message("elicitation/create", form(form, revision));
        if (request instanceof InputRequest.Page page) return message("elicitation/create", page(page, revision));
        if (request instanceof InputRequest.Sampling sampling) {
            return Json.object().add("method", "sampling/createMessage").add("params", sampling.params()).build();
        }
        return message("roots/list", Json.object());
    }

    private static JsonObjectBuilder form(InputRequest.Form form, Revision revision) {
        var params = Json.object();
        if (revision.isAtLeast(Revision.V2025_11_25)) params.add("mode", "form");
        return params.add("message", form.message()).add("requestedSchema", FormShape.of(form.schema(), revision));
    }

    private static JsonObjectBuilder page(InputRequest.Page page, Revision revision) {
        var params = Json.object().add("mode", "url").add("message", page.message()).add("url", page.url().toString());
        if (!revision.isModern()) params.add("elicitationId", UUID.randomUUID().toString());
        return params;
    }

    private static JsonObject message(String method, JsonObjectBuilder params) {
        return Json.object().add("method", method).add("params", params).build();
    }
}
