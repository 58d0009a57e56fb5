package org.athenaeum.sandbox.brainkb.graph;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.rest.Invalid;

/** The address of a graph as it is registered: absolute, http or https, with a slash at its end. */
public record GraphIri(String value) {

    private static final int LONGEST = 2_000;

    /** @throws org.athenaeum.sandbox.brainkb.rest.Refusal 422 if the text is no such address */
    public static GraphIri registering(String field, String text) {
        if (text.length() > LONGEST || !isAddress(text)) {
            throw Invalid.of("url_parsing", List.of("body", field), "Input should be a valid URL", Json.string(text),
                    Json.object().add("error", "relative URL without a base").build());
        }
        return new GraphIri(slashed(text));
    }

    /** The same text with a slash at its end: registry and rights look graphs up so, while storing does not (brainkb G-1). */
    public static String slashed(String text) {
        return text.endsWith("/") ? text : text + "/";
    }

    private static boolean isAddress(String text) {
        try {
            var uri = new URI(text);
            return List.of("http", "https").contains(String.valueOf(uri.getScheme())) && uri.getHost() != null;
        } catch (URISyntaxException unreadable) {
            return false;
        }
    }
}
