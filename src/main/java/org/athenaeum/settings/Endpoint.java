package org.athenaeum.settings;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Backend;
import org.athenaeum.settings.access.Protection;

/**
 * A path that speaks MCP, and what it serves (RULINGS 4, 25).
 *
 * @param path       starts with a slash and has none at its end
 * @param families   what a client finds there; never empty
 * @param protection what it asks of its callers; absent where everyone may call
 * @param overdue    what a client hears where a call takes too long
 */
public record Endpoint(String path, Set<Family> families, Optional<Protection> protection, Overdue overdue) {

    /** How the stream of a call that takes too long ends; where none has begun its client is told in any case (RULINGS 14). */
    public enum Overdue {
        /** With the call's failure. */
        TOLD,
        /** Without a word. */
        SILENT
    }

    private static final Set<Family> BRAINKB = Set.of(Family.BRAINKB);
    private static final Map<Backend, Family> HOMES = Arrays.stream(Backend.values()).collect(
            Collectors.toUnmodifiableMap(backend -> backend, backend -> Family.ofWord(backend.family()).orElseThrow()));

    /** One that everyone may call. */
    public Endpoint(String path, Set<Family> families) {
        this(path, families, Optional.empty());
    }

    /** One that ends the streams of its families as they are used to: those of the knowledge bases close silently. */
    public Endpoint(String path, Set<Family> families, Optional<Protection> protection) {
        this(path, families, protection, families.equals(Set.of(Family.KB)) ? Overdue.SILENT : Overdue.TOLD);
    }

    public Endpoint {
        families = Set.copyOf(families);
        if (families.isEmpty()) throw new IllegalArgumentException("an endpoint without family");
    }

    /**
     * The backend whose credential {@code Authorization} holds here: it is handed on to that backend, and nobody but BrainKB itself
     * or the portal judges it (DESIGN 4; RULINGS 31, 33). Absent where the header is for the gateway itself.
     */
    public Optional<Backend> bearer() {
        if (asksPortal()) return Optional.of(Backend.LIGHTRAG);
        return protection.isEmpty() && families.equals(BRAINKB) ? Optional.of(Backend.BRAINKB) : Optional.empty();
    }

    /** Whether a portal judges its callers, by the key they bring. */
    public boolean asksPortal() {
        return protection.filter(asked -> asked.kind() == Protection.Kind.PORTAL).isPresent();
    }

    /** Whether that backend is behind one of the families here. */
    public boolean reaches(Backend backend) {
        return families.contains(HOMES.get(backend));
    }

    /** Whether a token for this endpoint can hold all these scopes, so that it helps to ask for one that does. */
    public boolean grants(List<String> scopes) {
        return protection.flatMap(Protection::resource).filter(resource -> resource.scopes().containsAll(scopes)).isPresent();
    }

    /** Whether several families share it, so that their tools need telling apart (RULINGS 44). */
    public boolean aggregate() {
        return families.size() > 1;
    }
}
