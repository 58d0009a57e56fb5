package org.athenaeum.vault.status.upstream;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.Secret;

/** {@code client_secret_basic}: id and secret, each form-encoded, in the header (RFC 6749 2.3.1). */
record SharedSecret(String clientId, Secret secret) implements ClientAuthentication {

    @Override
    public Map<String, String> fields() {
        return Map.of();
    }

    @Override
    public Optional<String> authorization() {
        var pair = encoded(clientId) + ":" + encoded(secret.reveal());
        return Optional.of("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
