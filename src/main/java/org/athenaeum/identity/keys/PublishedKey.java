package org.athenaeum.identity.keys;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.RSAKey;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.text.ParseException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.athenaeum.protocol.Json;

/** One member of a JWKS as its issuer wrote it (RFC 7517 4). Only its public members are ever looked at (vault C3.16). */
record PublishedKey(JsonObject jwk) {

    private static final List<String> PUBLIC = List.of("kty", "n", "e", "crv", "x", "y");
    private static final List<String> PRIVATE = List.of("d", "p", "q", "dp", "dq", "qi", "oth", "k");
    private static final int FEWEST_BITS = 2_048;
    private static final int MOST_BITS = 8_192;

    /** What stands before the 32 bytes of an Ed25519 key in its X.509 form (RFC 8410 4). */
    private static final byte[] ED25519 = HexFormat.of().parseHex("302a300506032b6570032100");
    private static final int ED25519_BYTES = 32;

    boolean isKey() {
        return text("kty").isPresent();
    }

    String kid() {
        return text("kid").orElse("");
    }

    boolean holdsPrivateParts() {
        return PRIVATE.stream().anyMatch(jwk::containsKey);
    }

    /** The key, unless it is weak, malformed, symmetric, or meant for something else (vault C3.11, C3.15). */
    Optional<IssuerKey> verifying() {
        if (!isForSignatures() || jwk.containsKey("alg") && text("alg").isEmpty()) return Optional.empty();
        return publicKey().map(key -> new IssuerKey(kid(), text("kty").orElse(""), curve(), text("alg"), key));
    }

    private String curve() {
        return text("kty").filter("RSA"::equals).isPresent() ? "" : text("crv").orElse("");
    }

    private boolean isForSignatures() {
        if (jwk.containsKey("use") && text("use").filter("sig"::equals).isEmpty()) return false;
        if (!jwk.containsKey("key_ops")) return true;
        return jwk.get("key_ops") instanceof JsonArray operations
                && operations.stream().anyMatch(one -> one instanceof JsonString text && text.getString().equals("verify"));
    }

    private Optional<PublicKey> publicKey() {
        try {
            return switch (text("kty").orElse("")) {
                case "RSA" -> strong(RSAKey.parse(publicPart()).toRSAPublicKey());
                case "EC" -> Optional.of(ECKey.parse(publicPart()).toECPublicKey());
                case "OKP" -> text("crv").filter("Ed25519"::equals).isPresent() ? edwards() : Optional.empty();
                default -> Optional.empty();
            };
        } catch (ParseException | JOSEException | GeneralSecurityException | IllegalArgumentException
                 | IllegalStateException unusable) {
            return Optional.empty();
        }
    }

    private String publicPart() {
        var part = Json.object();
        PUBLIC.stream().filter(jwk::containsKey).forEach(name -> part.add(name, jwk.get(name)));
        return part.build().toString();
    }

    private static Optional<PublicKey> strong(RSAPublicKey key) {
        int bits = key.getModulus().bitLength();
        var exponent = key.getPublicExponent();
        boolean odd = exponent.testBit(0) && exponent.compareTo(BigInteger.valueOf(3)) >= 0;
        return bits < FEWEST_BITS || bits > MOST_BITS || !odd ? Optional.empty() : Optional.of(key);
    }

    private Optional<PublicKey> edwards() throws GeneralSecurityException {
        var point = Base64.getUrlDecoder().decode(text("x").orElse(""));
        if (point.length != ED25519_BYTES) return Optional.empty();

        var encoded = new byte[ED25519.length + ED25519_BYTES];
        System.arraycopy(ED25519, 0, encoded, 0, ED25519.length);
        System.arraycopy(point, 0, encoded, ED25519.length, ED25519_BYTES);
        return Optional.of(KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded)));
    }

    private Optional<String> text(String name) {
        return jwk.get(name) instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }
}
