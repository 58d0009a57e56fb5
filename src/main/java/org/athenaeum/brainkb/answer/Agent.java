package org.athenaeum.brainkb.answer;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** Who did something, as BrainKB's records name it: an IRI that ends with an email address (brainkb B.8). */
public final class Agent {

    private static final String PERSONS = "/prov/agent/";

    private Agent() {
    }

    /** The address within the IRI, {@code system} for BrainKB itself, or the whole text where it is something else. */
    public static String name(String iri) {
        int start = iri.indexOf(PERSONS);
        if (start < 0) return iri;
        var name = iri.substring(start + PERSONS.length());
        try {
            return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return name;
        }
    }
}
