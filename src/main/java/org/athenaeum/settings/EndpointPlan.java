package org.athenaeum.settings;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.catalog.Family;
import org.athenaeum.settings.access.AccessSettings;
import org.athenaeum.settings.access.GatewayAccess;
import org.athenaeum.settings.access.Protection;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Decides what is served where, and what it asks of its callers. The vault asks for tokens of its own, every other path goes by
 * {@code MCP_AUTH_MODE}. A family that asks for tokens answers at exactly one path: {@code /mcp} where that is its alone, else
 * {@code /mcp/{family}} (DESIGN 4; RULINGS 25, 27, 29).
 *
 * @param openVault whether the vault shows something to callers without a token
 */
record EndpointPlan(SettingsReader settings, Set<Family> enabled, AccessSettings access, boolean openVault) {

    private static final Pattern EXTRA_PATH = Pattern.compile("(/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,99}){1,8}");
    private static final List<String> TAKEN = List.of(Endpoints.ROOT_PATH, "/health", "/healthz", "/metrics", "/.well-known");

    Endpoints endpoints() {
        var root = rootFamily();
        var extra = settings.parsed(Variable.MCP_HTTP_ENDPOINT_PATH,
                        "must be a path of plain segments like /knowledge, not / and not a path already taken", EndpointPlan::extraPath)
                .filter(path -> !path.equals(Endpoints.ROOT_PATH));
        if (enabled.isEmpty()) return new Endpoints(List.of(), Optional.empty());

        var all = new ArrayList<Endpoint>();
        root.ifPresentOrElse(family -> all.add(ofFamily(Endpoints.ROOT_PATH, family)), () -> shared().ifPresent(all::add));
        var atRoot = all.stream().findFirst();
        boolean alone = root.isPresent() && atRoot.flatMap(Endpoint::protection).filter(EndpointPlan::isForOnePath).isPresent();
        enabled.stream().sorted().filter(family -> !alone || root.filter(family::equals).isEmpty())
                .forEach(family -> all.add(ofFamily(Endpoints.ROOT_PATH + "/" + family.word(), family)));
        extra.ifPresent(path -> atRoot.flatMap(endpoint -> again(endpoint, path)).ifPresent(all::add));
        var onPipe = root.map(Set::of).orElse(enabled);
        return new Endpoints(all, Optional.of(new Endpoint(Endpoints.ROOT_PATH, onPipe)));
    }

    private Endpoint ofFamily(String path, Family family) {
        var protection = switch (family) {
            case VAULT -> access.ofVault(settings, path);
            case KB -> Optional.of(new Protection(Protection.Kind.PORTAL, Optional.empty()));
            default -> access.ofGateway(settings, path);
        };
        return new Endpoint(path, Set.of(family), protection);
    }

    /** A portal's key is good for the portal, whatever path it comes to. */
    private static boolean isForOnePath(Protection protection) {
        return protection.kind() != Protection.Kind.PORTAL;
    }

    /** One endpoint for all; the vault is there only for callers to whom it may show something (RULINGS 27). */
    private Optional<Endpoint> shared() {
        var shown = EnumSet.copyOf(enabled);
        if (!openVault && !vaultsIssuerVouches()) shown.remove(Family.VAULT);
        if (shown.isEmpty()) {
            settings.warn("MCP_ROOT is all, and nothing is served at " + Endpoints.ROOT_PATH + ", since nobody could read anything there: "
                    + "grant something by MCP_ANONYMOUS_SCOPES, or leave MCP_ROOT unset, so that it asks for tokens of the vault");
            return Optional.empty();
        }
        return Optional.of(new Endpoint(Endpoints.ROOT_PATH, shown, access.ofGateway(settings, Endpoints.ROOT_PATH)));
    }

    private boolean vaultsIssuerVouches() {
        return access.gateway() instanceof GatewayAccess.OAuth oauth
                && access.vault().issuers().stream().anyMatch(rules -> rules.issuer().equals(oauth.issuer().issuer()));
    }

    /** A second path for the same; a resource that tokens are issued for has only one. */
    private Optional<Endpoint> again(Endpoint root, String path) {
        if (root.protection().flatMap(Protection::resource).isEmpty()) {
            return Optional.of(new Endpoint(path, root.families(), root.protection()));
        }
        settings.fault(Variable.MCP_HTTP_ENDPOINT_PATH, "cannot be set where /mcp asks for access tokens: they are issued for one path");
        return Optional.empty();
    }

    /** The family whose alone {@code /mcp} is; absent where all share it. */
    private Optional<Family> rootFamily() {
        var chosen = settings.parsed(Variable.MCP_ROOT, "must be all or the name of an enabled family",
                word -> word.equals("all") ? Optional.of(Optional.<Family>empty())
                        : Family.ofWord(word).filter(enabled::contains).map(Optional::of));
        if (chosen.isPresent()) return chosen.get();
        if (enabled.size() == 1) return enabled.stream().findFirst();
        if (!enabled.isEmpty()) settings.warn("MCP_ROOT is not set: " + Endpoints.ROOT_PATH + " serves all enabled families");
        return Optional.empty();
    }

    private static Optional<String> extraPath(String path) {
        if (path.equals(Endpoints.ROOT_PATH)) return Optional.of(path);
        var taken = TAKEN.stream().anyMatch(t -> path.equals(t) || path.startsWith(t + "/"));
        return taken || !EXTRA_PATH.matcher(path).matches() ? Optional.empty() : Optional.of(path);
    }
}
