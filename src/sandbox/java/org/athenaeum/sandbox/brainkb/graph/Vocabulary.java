package org.athenaeum.sandbox.brainkb.graph;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The IRIs that BrainKB's own statements use (brainkb B.8). */
public final class Vocabulary {

    public static final String BRAINKB = "https://brainkb.org/vocab/";
    public static final String PROV = "http://www.w3.org/ns/prov#";
    public static final String DCTERMS = "http://purl.org/dc/terms/";
    /** The graph of every activity, bundle, file, delta and agent. */
    public static final String PROVENANCE_GRAPH = "https://brainkb.org/provenance/";
    /** The graph of the registered graphs. */
    public static final String REGISTRY_GRAPH = "https://brainkb.org/metadata/named-graph";

    private static final String PROV_NODES = "https://brainkb.org/prov/";

    private Vocabulary() {
    }

    /** The graph of what one job sent. */
    public static String deltaGraph(String job) {
        return PROVENANCE_GRAPH + "delta/" + job;
    }

    /** A node of the provenance: kind is activity, bundle, file, delta or agent. */
    public static String node(String kind, String name) {
        return PROV_NODES + kind + "/" + name;
    }

    public static String agent(String email) {
        return node("agent", encoded(email));
    }

    public static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
