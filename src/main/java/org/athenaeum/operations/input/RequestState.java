package org.athenaeum.operations.input;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;

/**
 * Seals what a call remembers between two rounds, for its client to keep: nobody else can read or change it, and it opens only
 * for the same caller, endpoint, method and params, for ten minutes, on any node that has the key (MRT-06 to MRT-09, MRT-15,
 * RULINGS 47). Within these bounds it may come twice: a call does its lasting work in the round that ends it (MRT-10).
 *
 * <p>AES-256-GCM with a random nonce; what it is bound to is not stored but authenticated.
 */
public final class RequestState {

    private static final Duration LIFE = Duration.ofMinutes(10);
    private static final int LONGEST = 64 * 1024;
    private static final String PREFIX = "v1.";
    private static final String TRANSFORMATION = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    /** What a client changes from round to round. */
    private static final Set<String> UNBOUND = Set.of("_meta", "inputResponses", "requestState");
    private static final String MEMBER = "requestState";

    private final SecretKeySpec key;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** @param key 32 bytes, derived for this use alone */
    public RequestState(byte[] key, Clock clock) {
        this.key = new SecretKeySpec(key, "AES");
        this.clock = clock;
    }

    /**
     * The {@code requestState} for that round of the call; never the same twice.
     *
     * @throws IllegalArgumentException if the call remembers more than fits into 64 KiB
     */
    public String seal(Round round, Situation situation, String method, JsonObject params) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var plain = Json.bytes(Json.object().add("until", clock.instant().plus(LIFE).toEpochMilli())
                .add("round", round.json()).build());
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, binding(situation, method, params)).doFinal(plain);
            var bytes = ByteBuffer.allocate(NONCE_BYTES + sealed.length).put(nonce).put(sealed).array();
            var text = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
            if (text.length() <= LONGEST) return text;
            throw new IllegalArgumentException("a call remembers and asks more than fits into " + LONGEST + " bytes");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + TRANSFORMATION, e);
        }
    }

    /**
     * The round that these params go on with; absent if they carry no state.
     *
     * @throws ProtocolFailure -32602, alike for whatever is wrong with a state
     */
    public Optional<Round> open(Situation situation, String method, JsonObject params) {
        if (!params.containsKey(MEMBER)) return Optional.empty();
        if (!(params.get(MEMBER) instanceof JsonString text)) throw invalid();
        var sealed = decoded(text.getString());
        var nonce = new byte[NONCE_BYTES];
        sealed.get(nonce);
        var plain = opened(sealed, nonce, binding(situation, method, params));
        if (clock.instant().isAfter(Instant.ofEpochMilli(plain.getJsonNumber("until").longValueExact()))) throw invalid();
        return Optional.of(Round.of(plain.getJsonObject("round")));
    }

    private JsonObject opened(ByteBuffer sealed, byte[] nonce, byte[] binding) {
        try {
            var rest = new byte[sealed.remaining()];
            sealed.get(rest);
            return Json.read(cipher(Cipher.DECRYPT_MODE, nonce, binding).doFinal(rest)).asJsonObject();
        } catch (AEADBadTagException e) {
            throw invalid();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has " + TRANSFORMATION, e);
        }
    }

    private Cipher cipher(int mode, byte[] nonce, byte[] binding) throws GeneralSecurityException {
        var cipher = Cipher.getInstance(TRANSFORMATION);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(binding);
        return cipher;
    }

    /** A JSON array, so that no two bindings look the same. */
    private static byte[] binding(Situation situation, String method, JsonObject params) {
        var digest = Base64.getEncoder().encodeToString(CanonicalJson.digest(params, UNBOUND));
        var caller = situation.caller().ownerKey().orElse("");
        return Json.array().add(PREFIX).add(situation.endpoint().path()).add(caller).add(method).add(digest).build()
                .toString().getBytes(StandardCharsets.UTF_8);
    }

    /** One text for one state: an encoder has other spellings of its last character, which are refused like any change. */
    private static ByteBuffer decoded(String text) {
        if (text.length() > LONGEST || !text.startsWith(PREFIX)) throw invalid();
        var encoded = text.substring(PREFIX.length());
        try {
            var bytes = Base64.getUrlDecoder().decode(encoded);
            boolean same = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(encoded);
            if (!same || bytes.length < NONCE_BYTES + TAG_BITS / 8) throw invalid();
            return ByteBuffer.wrap(bytes);
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
    }

    private static ProtocolFailure invalid() {
        return ProtocolFailure.invalidParams("requestState is not of this call, was altered or is older than "
                + LIFE.toMinutes() + " minutes; call again without it and without inputResponses");
    }
}
