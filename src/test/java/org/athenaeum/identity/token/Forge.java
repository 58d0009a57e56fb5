package org.athenaeum.identity.token;

import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Makes tokens, good ones unless told otherwise. Members are raw JSON, so that everything can be wrong with them; what is signed
 * is what is sent, unless {@link #sent} changes it afterwards.
 */
final class Forge {

    static final Instant NOW = Instant.parse("2031-05-06T07:08:09Z");
    static final String ISSUER = "https://login.example.org";
    static final String RESOURCE = "https://mcp.example.org/mcp";

    static final KeyPair RSA = Signing.pair("ours", "RSA-2048");
    static final KeyPair EC = Signing.pair("ours", "P-256");

    private final Map<String, String> header = new LinkedHashMap<>();
    private final Map<String, String> claims = new LinkedHashMap<>();
    private UnaryOperator<String> headerText = UnaryOperator.identity();
    private Function<String, byte[]> payload = text -> text.getBytes(StandardCharsets.UTF_8);
    private UnaryOperator<String> encoded = UnaryOperator.identity();
    private Function<String, byte[]> signer = input -> Signing.sign("RS256", RSA.getPrivate(), input);

    /** A token that is good at {@link #NOW}: RS256 with the key {@code rsa}. */
    static Forge good() {
        return new Forge().header("typ", text("at+jwt")).header("alg", text("RS256")).header("kid", text("rsa"))
                .claim("iss", text(ISSUER)).claim("aud", text(RESOURCE)).claim("sub", text("ada"))
                        .claim("client_id", text("desk"))
                .claim("jti", text("t-1")).claim("iat", seconds(-60)).claim("exp", seconds(540))
                        .claim("scope", text("wiki:read"));
    }

    /** The same with ES256 and the key {@code ec}. */
    static Forge goodEc() {
        return good().header("alg", text("ES256")).header("kid", text("ec")).signed("ES256", EC);
    }

    static String text(String value) {
        return '"' + value + '"';
    }

    /** A time so many seconds from now. */
    static String seconds(long fromNow) {
        return Long.toString(NOW.getEpochSecond() + fromNow);
    }

    Forge header(String name, String json) {
        header.put(name, json);
        return this;
    }

    Forge withoutHeader(String name) {
        header.remove(name);
        return this;
    }

    Forge claim(String name, String json) {
        claims.put(name, json);
        return this;
    }

    Forge without(String name) {
        claims.remove(name);
        return this;
    }

    /** Changes the header's text before it is encoded and signed. */
    Forge headerText(UnaryOperator<String> change) {
        headerText = change;
        return this;
    }

    Forge payloadText(UnaryOperator<String> change) {
        payload = text -> change.apply(text).getBytes(StandardCharsets.UTF_8);
        return this;
    }

    Forge payload(byte[] bytes) {
        payload = text -> bytes;
        return this;
    }

    Forge signed(String alg, KeyPair pair) {
        return signed(input -> Signing.sign(alg, pair.getPrivate(), input));
    }

    Forge signed(Function<String, byte[]> by) {
        signer = by;
        return this;
    }

    /** Changes the whole token after it was signed. */
    Forge sent(UnaryOperator<String> change) {
        encoded = change;
        return this;
    }

    String token() {
        var input = Signing.base64(headerText.apply(object(header)).getBytes(StandardCharsets.UTF_8)) + '.'
                + Signing.base64(payload.apply(object(claims)));
        return encoded.apply(input + '.' + Signing.base64(signer.apply(input)));
    }

    private static String object(Map<String, String> members) {
        return members.entrySet().stream().map(member -> text(member.getKey()) + ':' + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }
}
