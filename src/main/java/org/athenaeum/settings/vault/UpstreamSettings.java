package org.athenaeum.settings.vault;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The service that is asked for the status of pages, and how the gateway proves there who it is (vault A3.4, A3.6).
 *
 * @param url      {@code BRAIN_MCP_UPSTREAM_URL}: https, or http on this machine; without slash at its end
 * @param tokenUrl {@code BRAIN_MCP_UPSTREAM_TOKEN_URL}: where a token for it is got
 * @param resource {@code BRAIN_MCP_UPSTREAM_RESOURCE}: what the token is asked for (RFC 8707), as written
 * @param issuer   {@code BRAIN_MCP_UPSTREAM_ISSUER}: the audience of signed assertions (RFC 7523 3)
 * @param clientId {@code BRAIN_MCP_UPSTREAM_CLIENT_ID}
 * @param proof    {@code BRAIN_MCP_UPSTREAM_KEY} or {@code BRAIN_MCP_UPSTREAM_CLIENT_SECRET}
 * @param classes  {@code BRAIN_MCP_UPSTREAM_CLASSES}: words of the classes whose paths it may be told (vault A3.7)
 */
public record UpstreamSettings(URI url, URI tokenUrl, String resource, String issuer, String clientId, Proof proof,
                               Set<String> classes) {

    private static final List<Variable> ALL = List.of(Variable.BRAIN_MCP_UPSTREAM_TOKEN_URL, Variable.BRAIN_MCP_UPSTREAM_RESOURCE,
            Variable.BRAIN_MCP_UPSTREAM_ISSUER, Variable.BRAIN_MCP_UPSTREAM_CLIENT_ID, Variable.BRAIN_MCP_UPSTREAM_KEY,
            Variable.BRAIN_MCP_UPSTREAM_CLIENT_SECRET);
    private static final Set<String> CLASSES = Set.of("ordinary", "confidential", "people");
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final String ADDRESS =
            "must be an https URL, or an http URL on this machine, without user, query and fragment";

    public UpstreamSettings {
        classes = Set.copyOf(classes);
    }

    /** How the gateway proves who it is at the token endpoint. */
    public sealed interface Proof {

        /** {@code private_key_jwt} (RFC 7523): the private key as PEM or as a JWK. */
        record Key(Secret text) implements Proof {
        }

        /** {@code client_secret_basic} (RFC 6749 2.3.1). */
        record Password(Secret text) implements Proof {
        }
    }

    public static Optional<UpstreamSettings> read(SettingsReader settings) {
        var url = settings.parsed(Variable.BRAIN_MCP_UPSTREAM_URL, ADDRESS, UpstreamSettings::address);
        var tokenUrl = settings.parsed(Variable.BRAIN_MCP_UPSTREAM_TOKEN_URL, ADDRESS, UpstreamSettings::address);
        var resource = settings.parsed(Variable.BRAIN_MCP_UPSTREAM_RESOURCE, "must be an absolute URI without fragment",
                UpstreamSettings::identifier);
        var issuer = settings.parsed(Variable.BRAIN_MCP_UPSTREAM_ISSUER, "must be an absolute URI without fragment",
                UpstreamSettings::identifier);
        var client = settings.parsed(Variable.BRAIN_MCP_UPSTREAM_CLIENT_ID, "must have 1 to 500 printable ASCII characters",
                text -> Optional.of(text).filter(id -> id.matches("[\\x20-\\x7e]{1,500}")));
        var classes = settings.list(Variable.BRAIN_MCP_UPSTREAM_CLASSES,
                "must list classes out of ordinary, confidential, people", word -> Optional.of(word).filter(CLASSES::contains));
        var proof = proof(settings);
        if (!settings.isSet(Variable.BRAIN_MCP_UPSTREAM_URL)) {
            ALL.stream().filter(settings::isSet).forEach(variable -> settings.warn(
                    variable + " has no effect: BRAIN_MCP_UPSTREAM_URL is not set, so no status of pages is asked for"));
            return Optional.empty();
        }
        require(settings, Variable.BRAIN_MCP_UPSTREAM_TOKEN_URL, tokenUrl);
        require(settings, Variable.BRAIN_MCP_UPSTREAM_CLIENT_ID, client);
        classes.stream().filter(word -> !word.equals("ordinary")).sorted().forEach(word -> settings.warn(
                "BRAIN_MCP_UPSTREAM_CLASSES names " + word + ": the paths of such pages are told to the upstream"));
        if (url.isEmpty() || tokenUrl.isEmpty() || client.isEmpty() || proof.isEmpty()) return Optional.empty();
        return Optional.of(new UpstreamSettings(url.get(), tokenUrl.get(), resource.orElse(url.get().toString()),
                issuer.orElse(tokenUrl.get().toString()), client.get(), proof.get(), Set.copyOf(classes)));
    }

    private static void require(SettingsReader settings, Variable variable, Optional<?> value) {
        if (value.isEmpty() && !settings.isSet(variable)) {
            settings.fault(variable, "is required where BRAIN_MCP_UPSTREAM_URL is set");
        }
    }

    /** Exactly one of the two; whatever else is a fault where there is something to prove. */
    private static Optional<Proof> proof(SettingsReader settings) {
        var key = settings.secret(Variable.BRAIN_MCP_UPSTREAM_KEY, 1);
        var password = settings.secret(Variable.BRAIN_MCP_UPSTREAM_CLIENT_SECRET, 1);
        if (key.isPresent() && password.isPresent()) {
            settings.fault(Variable.BRAIN_MCP_UPSTREAM_KEY, "is set beside BRAIN_MCP_UPSTREAM_CLIENT_SECRET; set one of them");
            return Optional.empty();
        }
        if (key.isPresent() && !looksLikeKey(key.get().reveal())) {
            settings.fault(Variable.BRAIN_MCP_UPSTREAM_KEY, "must hold a private key as PEM (BEGIN PRIVATE KEY) or as a JWK");
            return Optional.empty();
        }
        if (key.isEmpty() && password.isEmpty() && settings.isSet(Variable.BRAIN_MCP_UPSTREAM_URL)) {
            settings.fault(Variable.BRAIN_MCP_UPSTREAM_KEY,
                    "or BRAIN_MCP_UPSTREAM_CLIENT_SECRET, or the _FILE form of one, is required beside BRAIN_MCP_UPSTREAM_URL");
        }
        return key.<Proof>map(Proof.Key::new).or(() -> password.map(Proof.Password::new));
    }

    private static boolean looksLikeKey(String text) {
        return text.startsWith("{") || text.startsWith("-----BEGIN PRIVATE KEY-----");
    }

    private static Optional<URI> address(String text) {
        var plain = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        return identifier(plain).map(URI::create).filter(uri -> uri.getHost() != null && uri.getRawUserInfo() == null
                && uri.getRawQuery() == null
                && ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost())));
    }

    private static Optional<String> identifier(String text) {
        try {
            var uri = URI.create(text);
            boolean usable = text.length() <= 500 && uri.isAbsolute() && uri.getRawFragment() == null;
            return usable ? Optional.of(text) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
