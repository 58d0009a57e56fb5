package org.athenaeum.sandbox.brainkb.rest;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.Arrived;

/**
 * A service's endpoints. Like the framework of the original it decodes the path before it looks for an endpoint, and redirects
 * a path that differs from one of them by its last slash alone (brainkb A.4: the slash of the SPARQL endpoint).
 */
public final class Routes {

    private record Route(String method, List<String> template, Endpoint endpoint) {

        Optional<Map<String, String>> match(List<String> path) {
            if (path.size() != template.size()) {
                return Optional.empty();
            }
            var segments = new LinkedHashMap<String, String>();
            for (var i = 0; i < path.size(); i++) {
                var expected = template.get(i);
                if (expected.startsWith("{") && !path.get(i).isEmpty()) {
                    segments.put(expected.substring(1, expected.length() - 1), path.get(i));
                } else if (!expected.equals(path.get(i))) {
                    return Optional.empty();
                }
            }
            return Optional.of(segments);
        }
    }

    private final List<Route> routes = new ArrayList<>();

    /**
     * Adds an endpoint; an earlier one wins.
     *
     * @param template the path, with {@code {name}} for a variable segment
     */
    public Routes add(String method, String template, Endpoint endpoint) {
        routes.add(new Route(method, split(template), endpoint));
        return this;
    }

    /** Answers the request by its endpoint, or as the framework does where there is none. */
    public Answer answer(Arrived request) {
        var decoded = decoded(request.path());
        var path = split(decoded);
        var atPath = routes.stream().filter(route -> route.match(path).isPresent()).toList();
        if (atPath.isEmpty()) {
            return elsewhere(request, decoded);
        }
        try {
            return atPath.stream().filter(route -> route.method().equals(request.method())).findFirst()
                    .map(route -> route.endpoint().answer(new Call(request, route.match(path).orElseThrow())))
                    .orElseGet(() -> says(405, "Method Not Allowed").with("Allow", atPath.get(0).method()));
        } catch (Refusal refused) {
            return refused.answer();
        }
    }

    private Answer elsewhere(Arrived request, String path) {
        var other = path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/";
        var isKnown = routes.stream().anyMatch(route -> route.match(split(other)).isPresent());
        return isKnown ? Answer.empty(307).with("Location", turned(request).toString()) : says(404, "Not Found");
    }

    private static URI turned(Arrived request) {
        var path = request.path();
        var query = request.target().getRawQuery();
        return URI.create("http://" + request.header("Host").orElse("localhost")
                + (path.endsWith("/") ? path.substring(0, path.length() - 1) : path + "/") + (query == null ? "" : "?" + query));
    }

    private static Answer says(int status, String text) {
        return Answer.json(status, Json.object().add("detail", text).build());
    }

    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException unreadable) {
            return path;
        }
    }

    private static List<String> split(String path) {
        return List.of(path.split("/", -1));
    }
}
