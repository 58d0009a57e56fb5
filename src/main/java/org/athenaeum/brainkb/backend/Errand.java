package org.athenaeum.brainkb.backend;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.client.Confided;
import org.athenaeum.outbound.client.Outgoing;

/** How much of its time and memory a request to BrainKB may take (brainkb A.0). */
public final class Errand {

    private static final Duration ORDINARY = Duration.ofSeconds(120);
    private static final Duration SIGNING_IN = Duration.ofSeconds(30);
    private static final Duration UPLOAD = Duration.ofHours(6);
    /** Below what the JSON parser reads at most, 15,000,000 characters, so that too much is told as too much. */
    private static final int LARGEST_ANSWER = 14 << 20;
    private static final int LARGEST_TOKEN_ANSWER = 256 << 10;

    private Errand() {
    }

    /** An ordinary question. */
    public static Outgoing asking(Call call, Optional<Secret> bearer) {
        return new Outgoing(call, ORDINARY, LARGEST_ANSWER, bearer, Confided.NOTHING);
    }

    /**
     * A login or an exchange, about whose answers nothing is quoted but what they say in words meant for it.
     *
     * @param sent the password, code or token in its body
     */
    public static Outgoing signingIn(Call call, Optional<Secret> bearer, Secret... sent) {
        return new Outgoing(call, SIGNING_IN, LARGEST_TOKEN_ANSWER, bearer, new Confided(List.of(sent), true));
    }

    /** A body of any size, which has only the call's own deadline. */
    public static Outgoing uploading(Call call, Optional<Secret> bearer) {
        return new Outgoing(call, UPLOAD, LARGEST_ANSWER, bearer, Confided.NOTHING);
    }
}
