package org.athenaeum.brapi.orientation;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.catalog.Readable;

/**
 * The orientation envelope (backends/brapi.md A1). Where a connection was closed, there is its alias and nothing else.
 *
 * @param fetchedAt when the server said what it offers
 * @param notes     what a caller should know before going on
 */
public record Orientation(String alias, Optional<Boolean> closed, Optional<String> baseUrl, Optional<Instant> fetchedAt,
                          Optional<ServerTold> server, Optional<AuthTold> auth, Optional<Capabilities> capabilities,
                          Optional<DialectTold> dialect, Optional<Content> content, Optional<Attribution> attribution,
                          List<String> notes) implements Readable {

    private static final int SHOWN = 12;

    /** What the server says of itself. */
    public record ServerTold(Optional<String> name, Optional<String> description, Optional<String> organizationName,
                             Optional<String> organizationURL, Optional<String> documentationURL, Optional<String> contactEmail,
                             Optional<String> brapiVersion) {
    }

    /**
     * With what it is asked; never a secret.
     *
     * @param user as whom the server greets us
     */
    public record AuthTold(String mode, Optional<String> headerName, Optional<Instant> expiresAt, Optional<String> user) {
    }

    /** What it offers, sorted, and what of the usual it does not. */
    public record Capabilities(int supportedCount, List<String> supported, List<String> notableGaps) {
    }

    /** How much it holds, as far as it says so soon. */
    public record Content(List<String> crops, OptionalLong studyCount, OptionalLong germplasmCount, OptionalLong programCount,
                          OptionalLong locationCount) {
    }

    /** What its data are owed. */
    public record Attribution(String homepage, String license, String citation, Optional<Boolean> isDemo) {
    }

    /** That a connection was closed, or that there was none. */
    static Orientation closed(String alias, boolean there) {
        return new Orientation(alias, Optional.of(there), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    @Override
    public String account() {
        if (closed.isPresent()) return closed.get() ? "Closed " + alias + "; its credential is forgotten."
                : "There was no connection " + alias + " to close.";
        var lines = new ArrayList<String>();
        var offered = capabilities.map(Capabilities::supportedCount).orElse(0);
        lines.add((offered == 0 ? "Registered " : "Connected ") + alias + " -> " + baseUrl.orElse(""));
        server.ifPresent(told -> lines.add("Server: " + told.name().orElse("unnamed") + told.organizationName()
                .map(name -> " · " + name)
                .orElse("") + told.brapiVersion().map(version -> " · BrAPI " + version).orElse("")));
        auth.ifPresent(told -> lines.add("Auth: " + told.mode() + told.user().map(name -> " as " + name).orElse("")
                + told.expiresAt().map(end -> ", until " + end).orElse("")));
        capabilities.ifPresent(told -> lines.add("Services: " + offered + (told.notableGaps().isEmpty() ? ""
                : "; missing " + String.join(", ", told.notableGaps()))));
        content.ifPresent(told -> lines.add(contents(told)));
        dialect.ifPresent(told -> lines.add("Dialect: " + told.id() + " (" + told.source() + ")"));
        attribution.ifPresent(told -> lines.add("Data: " + told.license() + ". Cite " + told.citation()));
        notes.forEach(note -> lines.add("Note: " + note));
        return String.join("\n", lines);
    }

    private static String contents(Content told) {
        var parts = new ArrayList<String>();
        told.studyCount().ifPresent(count -> parts.add(count + " studies"));
        told.germplasmCount().ifPresent(count -> parts.add(count + " germplasm"));
        told.programCount().ifPresent(count -> parts.add(count + " programs"));
        told.locationCount().ifPresent(count -> parts.add(count + " locations"));
        if (!told.crops().isEmpty()) {
            var more = told.crops().size() > SHOWN ? " +" + (told.crops().size() - SHOWN) + " more" : "";
            parts.add("crops " + String.join(", ", told.crops().stream().limit(SHOWN).toList()) + more);
        }
        return parts.isEmpty() ? "Content: not counted" : "Content: " + String.join(" · ", parts);
    }
}
