package org.athenaeum.settings;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.catalog.Family;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/** Every path that speaks MCP: {@code /mcp}, {@code /mcp/{family}} for each enabled family, and one extra (RULINGS 4, 25, 53). */
public record Endpoints(List<Endpoint> all) {

    /** The path that serves what {@code MCP_ROOT} says. */
    public static final String ROOT_PATH = "/mcp";

    private static final Pattern EXTRA_PATH = Pattern.compile("(/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,99}){1,8}");
    private static final List<String> TAKEN = List.of(ROOT_PATH, "/health", "/healthz", "/metrics");

    public Endpoints {
        all = List.copyOf(all);
    }

    /**
     * The endpoint of an undecoded request path, with or without one slash at its end. Every other spelling of a path that
     * exists is nobody's (RULINGS 4).
     */
    public Optional<Endpoint> at(String path) {
        var plain = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        for (var endpoint : all) {
            if (endpoint.path().equals(plain)) return Optional.of(endpoint);
        }
        return Optional.empty();
    }

    /** What {@code /mcp} serves, and a pipe; absent if no family is enabled. */
    public Optional<Endpoint> root() {
        return at(ROOT_PATH);
    }

    static Endpoints read(SettingsReader settings, Set<Family> enabled) {
        var served = rootFamilies(settings, enabled);
        var extra = settings.parsed(Variable.MCP_HTTP_ENDPOINT_PATH,
                "must be a path of plain segments like /knowledge, not / and not a path already taken",
                Endpoints::extraPath);
        if (enabled.isEmpty()) return new Endpoints(List.of());

        var endpoints = new ArrayList<Endpoint>();
        endpoints.add(new Endpoint(ROOT_PATH, served));
        enabled.stream().sorted().map(f -> new Endpoint(ROOT_PATH + "/" + f.word(), Set.of(f))).forEach(endpoints::add);
        extra.filter(path -> !path.equals(ROOT_PATH)).ifPresent(path -> endpoints.add(new Endpoint(path, served)));
        return new Endpoints(endpoints);
    }

    private static Set<Family> rootFamilies(SettingsReader settings, Set<Family> enabled) {
        var chosen = settings.parsed(Variable.MCP_ROOT, "must be all or the name of an enabled family",
                word -> word.equals("all") ? Optional.of(enabled)
                        : Family.ofWord(word).filter(enabled::contains).map(EnumSet::of));
        if (chosen.isEmpty() && enabled.size() > 1) {
            settings.warn("MCP_ROOT is not set: " + ROOT_PATH + " serves all enabled families");
        }
        return chosen.orElse(enabled);
    }

    private static Optional<String> extraPath(String path) {
        if (path.equals(ROOT_PATH)) return Optional.of(path);
        var taken = TAKEN.stream().anyMatch(t -> path.equals(t) || path.startsWith(t + "/"));
        return taken || !EXTRA_PATH.matcher(path).matches() ? Optional.empty() : Optional.of(path);
    }
}
