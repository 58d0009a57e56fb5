package org.athenaeum.brapi.connection;

import java.util.ArrayList;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.Origin;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.brapi.AliasSettings;
import org.athenaeum.settings.brapi.BrapiSettings;
import org.athenaeum.settings.brapi.KnownServer;
import org.athenaeum.settings.brapi.ServerCredential;

/**
 * Finds the server that an alias means, and the credential for it: a caller's own, then the environment's for that alias, then
 * the registry, then the environment's default. A credential of the environment goes to the server that the environment names
 * for it, and to no address that a caller typed (backends/brapi.md C2).
 */
final class Resolution {

    private final BrapiSettings settings;

    Resolution(BrapiSettings settings) {
        this.settings = settings;
    }

    /** Where an address came from. */
    private enum Source { CALLER, ENVIRONMENT, REGISTRY, DEFAULT }

    private record Place(BackendUrl url, Source source) {
    }

    /** Whether the alias means a server without anybody's connecting: it is configured, or built in. */
    boolean isStanding(Alias alias) {
        return environment(alias).baseUrl().isPresent() || known(alias).isPresent();
    }

    /**
     * Resolves an alias.
     *
     * @throws ToolFailure {@code invalid_base_url}, {@code no_base_url}, {@code host_not_allowed} or
     * {@code ambiguous_credentials}
     */
    Target resolve(Alias alias, Optional<String> url, Optional<ServerCredential> brought) {
        var place = place(alias, url);
        var reach = reach(place, alias);
        var credential = brought.orElseGet(() -> configured(alias, place));
        var tokenReach = tokenReach(place, reach, credential, brought.isPresent());
        var known = known(alias).filter(server -> server.baseUrl().equals(place.url()));
        var dialect = environment(alias).dialect().or(() -> known.flatMap(KnownServer::dialect));

        var notes = new ArrayList<String>();
        if (place.source() == Source.DEFAULT && !alias.isDefault()) {
            notes.add("The alias " + alias + " is not configured: it uses the default server " + place.url() + ".");
        }
        if (brought.isPresent() && place.url().isPlain()) notes.add("The address is plain http: the credential can be read on the way.");
        return new Target(place.url(), reach, credential, tokenReach, brought.isPresent(), known, dialect, notes);
    }

    private Place place(Alias alias, Optional<String> given) {
        if (given.isPresent()) return new Place(parsed(given.get()), Source.CALLER);
        return environment(alias).baseUrl().map(url -> new Place(url, Source.ENVIRONMENT))
                .or(() -> known(alias).map(server -> new Place(server.baseUrl(), Source.REGISTRY)))
                .or(() -> fallback().baseUrl().map(url -> new Place(url, Source.DEFAULT)))
                .orElseThrow(() -> new ToolFailure("no_base_url", "Nobody said at which address the alias " + alias + " is.",
                        "Give baseUrl, or the alias of a built-in server.", Json.object().add("alias", alias.name()).build()));
    }

    private static BackendUrl parsed(String text) {
        return BackendUrl.parse(text).orElseThrow(() -> new ToolFailure("invalid_base_url",
                "The base URL is no plain http or https address: numbers in disguise, users, queries and fragments are not taken.",
                "Give the address of the server's BrAPI, like https://example.org/brapi/v2."));
    }

    /** The operator's own servers may be anywhere; a built-in one, and one that a caller typed, must be public (RULINGS 50). */
    private Reach reach(Place place, Alias alias) {
        boolean operators = switch (place.source()) {
            case ENVIRONMENT, DEFAULT -> true;
            case REGISTRY -> known(alias).filter(KnownServer::ofOperator).isPresent();
            case CALLER -> isConfigured(place.url());
        };
        if (!operators) requireAllowed(place.url());
        return operators || settings.upstream().privateHosts() ? Reach.ANYWHERE : Reach.PUBLIC;
    }

    private Reach tokenReach(Place place, Reach reach, ServerCredential credential, boolean brought) {
        var elsewhere = credential instanceof ServerCredential.Client client
                ? client.tokenUrl().filter(url -> !origin(url).equals(origin(place.url()))) : Optional.<BackendUrl>empty();
        if (elsewhere.isEmpty()) return reach;
        if (!brought || isConfigured(elsewhere.get())) return Reach.ANYWHERE;
        requireAllowed(elsewhere.get());
        return settings.upstream().privateHosts() ? Reach.ANYWHERE : Reach.PUBLIC;
    }

    private void requireAllowed(BackendUrl url) {
        if (settings.upstream().hosts().allows(url.host())) return;
        throw new ToolFailure("host_not_allowed", "The host " + url.host() + " is not one of those that may be called here.",
                "Use another server, or ask the operator to allow it in BRAPI_ALLOWED_HOSTS.",
                Json.object().add("host", url.host()).build());
    }

    /** Whether the operator named a server of that origin. */
    private boolean isConfigured(BackendUrl url) {
        return Stream.concat(settings.servers().aliases().values().stream().flatMap(each -> each.baseUrl().stream()),
                settings.servers().known().stream().filter(KnownServer::ofOperator).map(KnownServer::baseUrl))
                .anyMatch(named -> origin(named).equals(origin(url)));
    }

    private ServerCredential configured(Alias alias, Place place) {
        var own = environment(alias);
        if (!own.present().isEmpty() && mayReceive(own, place)) return only(alias, own);
        var standard = fallback();
        boolean lent = !alias.isDefault() && place.source() != Source.REGISTRY && !standard.present().isEmpty();
        return lent && mayReceiveOfDefault(standard, place) ? only(Alias.DEFAULT, standard) : new ServerCredential.None();
    }

    /** What is set for an alias goes to the alias's own server; to one that a caller typed only if it is that very address. */
    private static boolean mayReceive(AliasSettings own, Place place) {
        return place.source() != Source.CALLER || own.baseUrl().filter(place.url()::equals).isPresent();
    }

    private static boolean mayReceiveOfDefault(AliasSettings standard, Place place) {
        return switch (place.source()) {
            case CALLER -> standard.baseUrl().filter(place.url()::equals).isPresent();
            case DEFAULT -> true;
            default -> standard.baseUrl().map(Resolution::origin).map(origin -> Objects.equals(origin, origin(place.url())))
                    .orElse(true);
        };
    }

    private static ServerCredential only(Alias alias, AliasSettings of) {
        return of.credential().orElseThrow(() -> new ToolFailure("ambiguous_credentials",
                "Credentials of several kinds are configured for the alias " + alias + ": " + String.join(", ", of.present())
                        + ".",
                "Ask the operator to leave one, or give auth.",
                Json.object().add("alias", alias.name()).add("present", Json.strings(of.present())).build()));
    }

    private AliasSettings environment(Alias alias) {
        return settings.servers().alias(alias.variablePart());
    }

    private AliasSettings fallback() {
        return settings.servers().alias(AliasSettings.DEFAULT);
    }

    private Optional<KnownServer> known(Alias alias) {
        return settings.servers().known(alias.name());
    }

    private static Origin origin(BackendUrl url) {
        return Origin.of(url.uri());
    }
}
