package org.athenaeum.brainkb.identifier;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;

/**
 * The IRI of a named graph: absolute, http or https, always with the slash at its end that the backend's registry puts there, so that
 * triples never land in a second, unguarded graph beside it (brainkb G.1). The backend pastes it into SPARQL between angle brackets,
 * so it holds nothing that could leave these (D.7).
 */
public record GraphIri(String value) {

    private static final int LONGEST = 2_000;
    private static final Pattern FORM = Pattern.compile("https?://[^\\x00-\\x20\\x7f-\\x9f<>\"{}|\\\\^`\\p{Z}\\p{C}]+");

    /** Where the backend keeps its own books (brainkb B.8); what lies below these belongs to it too. */
    private static final List<String> INFRASTRUCTURE = List.of("brainkb.org/provenance/", "brainkb.org/metadata/", "brainkb.org/prov/",
            "brainkb.org/vocab/");

    public GraphIri {
        if (!isForm(value) || !value.endsWith("/")) throw new IllegalArgumentException("no graph IRI");
    }

    /**
     * The graph that a text names, without white space around it.
     *
     * @throws ToolFailure {@code invalid_identifier}
     */
    public static GraphIri of(String text) {
        var plain = text.strip();
        if (isForm(plain)) return new GraphIri(plain.endsWith("/") ? plain : plain + "/");
        throw Invalid.identifier("a graph IRI is an absolute http or https IRI without spaces and without any of <>\"{}|\\^`",
                "brainkb_list_registered_graphs shows the graphs there are.");
    }

    /**
     * The graph that a text names, if triples may be put there.
     *
     * @throws ToolFailure {@code invalid_identifier}; {@code infrastructure_graph} for one of the backend's own
     */
    public static GraphIri forIngest(String text) {
        var graph = of(text);
        if (!graph.isInfrastructure()) return graph;
        throw new ToolFailure("infrastructure_graph", "This graph is where BrainKB keeps its own records; nothing is ingested there.",
                "Name a graph of your own space; brainkb_list_registered_graphs shows those there are.");
    }

    /** Whether the backend keeps its own records there. */
    public boolean isInfrastructure() {
        var place = URI.create(value).normalize();
        var name = place.getHost() + place.getPath();
        return INFRASTRUCTURE.stream().anyMatch(name.toLowerCase(java.util.Locale.ROOT)::startsWith);
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return value;
    }

    private static boolean isForm(String text) {
        if (text.length() > LONGEST || !FORM.matcher(text).matches()) return false;
        try {
            var iri = new URI(text);
            return iri.getHost() != null && iri.getRawUserInfo() == null && iri.getRawFragment() == null;
        } catch (URISyntaxException broken) {
            return false;
        }
    }
}
