package org.athenaeum.settings.access;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.identity.keys.IssuerRules;
import org.athenaeum.identity.resource.ProtectedResource;
import org.athenaeum.settings.access.AllowedHosts;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Whose tokens are believed, for the vault and for the endpoints that follow {@code MCP_AUTH_MODE}.
 *
 * @param home the gateway's own address, without slash at its end, for resources that are not named; absent where none is known
 *             that a client could use
 */
public record AccessSettings(VaultAccess vault, GatewayAccess gateway, Optional<String> home) {

    /** What the vault's pages are unlocked by, the base scope first (vault C1.1, C5.2). */
    private static final List<String> VAULT_SCOPES = List.of("wiki:read", "wiki:confidential", "wiki:people", "upstream:status");

    /** @param listener where the gateway listens */
    public static AccessSettings read(SettingsReader settings, String listener, int port, Optional<URI> publicUrl) {
        var home = publicUrl.map(URI::toString).or(() -> loopback(listener, port));
        return new AccessSettings(VaultAccess.read(settings), GatewayAccess.read(settings), home);
    }

    /** The hosts that resources name: requests for them are ours (RULINGS 7). */
    public Stream<String> hosts() {
        var ofGateway = gateway instanceof GatewayAccess.OAuth oauth ? oauth.resource() : Optional.<String>empty();
        return Stream.of(vault.resource(), ofGateway).flatMap(Optional::stream).map(uri -> URI.create(uri).getHost());
    }

    /** What the vault's own endpoint asks of its callers; a fault where nobody could name it. */
    public Optional<Protection> ofVault(SettingsReader settings, String path) {
        var uri = vault.resource().or(() -> home.map(address -> address + path));
        if (uri.isEmpty()) {
            settings.fault(Variable.BRAIN_MCP_RESOURCE,
                    "is required where MCP_HOST is no loopback address: the vault's URL as clients type it, like https://mcp.example.org/mcp");
        }
        var issuers = vault.issuers().stream().map(IssuerRules::issuer).toList();
        return uri.map(known -> new Protection(Protection.Kind.VAULT,
                Optional.of(new ProtectedResource(known, issuers, VAULT_SCOPES, "Athenaeum vault"))));
    }

    /** What {@code MCP_AUTH_MODE} asks of the callers of that endpoint; absent where it asks nothing. */
    public Optional<Protection> ofGateway(SettingsReader settings, String path) {
        if (gateway instanceof GatewayAccess.Open) return Optional.empty();
        if (!(gateway instanceof GatewayAccess.OAuth oauth)) return Optional.of(new Protection(Protection.Kind.GATEWAY, Optional.empty()));
        var uri = oauth.resource().or(() -> home.map(address -> address + path));
        if (uri.isEmpty()) {
            settings.fault(Variable.MCP_SERVER_RESOURCE_IDENTIFIER,
                    "is required where MCP_HOST is no loopback address: the endpoint's URL as clients type it");
        }
        return uri.map(known -> new Protection(Protection.Kind.GATEWAY,
                Optional.of(new ProtectedResource(known, List.of(oauth.issuer().issuer()), List.of(), "Athenaeum"))));
    }

    private static Optional<String> loopback(String listener, int port) {
        if (!AllowedHosts.isLoopback(listener)) return Optional.empty();
        return Optional.of("http://" + (listener.contains(":") ? "[" + listener + "]" : listener) + ":" + port);
    }
}
