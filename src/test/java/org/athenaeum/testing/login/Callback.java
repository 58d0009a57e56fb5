package org.athenaeum.testing.login;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What came back to the client at its redirect URI.
 *
 * @param parameters decoded, each once
 */
public record Callback(URI where, Map<String, String> parameters) {

    public static Callback of(URI where) {
        var parameters = Arrays.stream(where.getRawQuery().split("&")).map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> decoded(pair[0]), pair -> decoded(pair[1])));
        return new Callback(where, Map.copyOf(parameters));
    }

    /** The code; fails if there is none. */
    public String code() {
        if (!parameters.containsKey("code")) {
            throw new AssertionError("no code but " + parameters);
        }
        return parameters.get("code");
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
