package org.athenaeum.outbound;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;

/**
 * The servers that callers may choose from (brainkb D.1). A choice is compared after parsing, and one that is not allowed is refused,
 * never replaced.
 *
 * @param standard what is called where nobody chooses
 * @param listed   what the operator allows beside it
 * @param ports    by which the second server of an address without pair is found
 * @param variable the setting that allows more
 */
public record AllowedBackends(BackendPair standard, List<BackendPair> listed, PortRule ports, String variable) {

    private static final int SHOWN = 200;

    public AllowedBackends {
        listed = List.copyOf(listed);
    }

    /**
     * Which of a pair's two ports are known to go together.
     *
     * @param base     the port of the first server
     * @param accounts the port of the second then
     */
    public record PortRule(int base, int accounts) {

        /** The second server, where the rule knows it. It acts on the port as a number: 80100 is not 8010 (brainkb D.1). */
        public Optional<BackendUrl> accountsOf(BackendUrl url) {
            return url.port() == base ? Optional.of(url.withPort(accounts)) : Optional.empty();
        }
    }

    /**
     * The servers to call.
     *
     * @param candidate what a caller asks for; blank is no wish
     * @param local     whether the caller sits at this machine (stdio), so that any port of it is its own
     * @throws ToolFailure {@code base_url_not_allowed}
     */
    public BackendPair choose(Optional<String> candidate, boolean local) {
        var wish = candidate.map(String::strip).filter(text -> !text.isEmpty());
        if (wish.isEmpty()) return standard;

        var url = BackendUrl.parse(wish.get()).orElseThrow(() -> refused(wish.get(), "is no plain http or https address"));
        var known = Stream.concat(Stream.of(standard), listed.stream()).filter(pair -> pair.base().equals(url)).findFirst();
        if (known.isPresent()) return known.get();
        if (local && url.isLoopback()) return new BackendPair(url, ports.accountsOf(url));
        throw refused(url.toString(), "is not one of the servers that are allowed here");
    }

    private ToolFailure refused(String wish, String why) {
        var shown = Redaction.of(wish.length() <= SHOWN ? wish : wish.substring(0, SHOWN) + "…").replaceAll("\\p{Cntrl}", "?");
        return new ToolFailure("base_url_not_allowed", "The base URL " + shown + " " + why + ".",
                "Leave it out to use the standard server, or ask the operator to allow it in " + variable + ".");
    }
}
