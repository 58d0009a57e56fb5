package org.athenaeum.identity;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a caller brought along for backends, as it came: nobody verified any of it, so it names no one and opens nothing that the
 * gateway itself keeps (brainkb G.8). A credential goes to its own backend and nowhere else.
 *
 * @param secrets   by backend
 * @param addresses the server a caller asks for, by backend: a text that is yet to be compared with those that are allowed
 */
public record Credentials(Map<Backend, Secret> secrets, Map<Backend, String> addresses) {

    /** A caller that brought nothing. */
    public static final Credentials NONE = new Credentials(Map.of(), Map.of());

    public Credentials {
        secrets = Map.copyOf(secrets);
        addresses = Map.copyOf(addresses);
    }

    /** One credential, and no choice of a server. */
    public static Credentials of(Backend backend, Secret secret) {
        return new Credentials(Map.of(backend, secret), Map.of());
    }

    public Optional<Secret> secret(Backend backend) {
        return Optional.ofNullable(secrets.get(backend));
    }

    public Optional<String> address(Backend backend) {
        return Optional.ofNullable(addresses.get(backend));
    }

    /** The same for the same credentials, and no way back to them; absent where there are none (RULINGS 18). */
    public Optional<String> digest() {
        if (secrets.isEmpty()) return Optional.empty();
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            new TreeMap<>(secrets).forEach((backend, secret) ->
                    sha.update((backend.name() + '\0' + secret.reveal() + '\0').getBytes(StandardCharsets.UTF_8)));
            return Optional.of("credential:" + HexFormat.of().formatHex(sha.digest()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Not even an address: callers choose what stands in it. */
    @Override
    public String toString() {
        return "credentials for " + new TreeMap<>(secrets).keySet();
    }
}
