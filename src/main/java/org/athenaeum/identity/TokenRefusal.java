package org.athenaeum.identity;

import java.util.Locale;

/**
 * A token that is not believed, or cannot be judged now. The caller is told no more than {@link #kind()} and {@link #expired()}
 * say (vault C5.7); the reason is for the log, and holds nothing of the token.
 */
public final class TokenRefusal extends RuntimeException {

    /** Seconds after which a token that could not be judged may be sent again (vault C4.5). */
    public static final int RETRY_AFTER_SECONDS = 5;

    /** What the answer is. */
    public enum Kind {
        /** 401 {@code invalid_token}. */
        INVALID,
        /** 503 with {@code Retry-After}: the client keeps its token. */
        UNAVAILABLE
    }

    /** Why, one word for each rule of vault C3. */
    public enum Reason {
        /** Not three parts of base64url characters (C3.3, C3.5). */
        FORM,
        /** Too long (C3.4). */
        SIZE,
        /** Not canonical base64url (C3.6). */
        ENCODING,
        /** Header or payload is not one strict JSON object (C3.7, C3.8). */
        JSON,
        /** Not an access token by its {@code typ} (C3.9). */
        TYPE,
        /** An algorithm that is not allowed here (C3.10). */
        ALGORITHM,
        /** A header that changes what a token means (C3.12). */
        EXTENSION,
        /** No {@code kid}, or none that could be one (C3.14). */
        KEY_ID,
        /** No key of that name (C3.14, C4.6). */
        UNKNOWN_KEY,
        /** Several keys of that name (C3.14). */
        AMBIGUOUS_KEY,
        /** A key of that name, but none for this algorithm (C3.15). */
        UNFIT_KEY,
        /** (C3.17). */
        SIGNATURE,
        /** Nobody whom we trust issued it (C3.18). */
        ISSUER,
        /** For somebody else (C3.19, C3.20). */
        AUDIENCE,
        /** Its time is over (C3.21). */
        EXPIRED,
        /** No readable {@code exp} (C3.21). */
        EXPIRY,
        /** Not to be used yet (C3.22). */
        NOT_BEFORE,
        /** No {@code iat}, or none that is in the past (C3.23). */
        ISSUED_AT,
        /** Made to live too long (C3.23). */
        LIFETIME,
        /** (C3.25). */
        SUBJECT,
        /** (C3.26). */
        CLIENT,
        /** (C3.27). */
        TOKEN_ID,
        /** Its {@code jti} is on the deny list (C3.27). */
        DENIED,
        /** (C3.28, C3.29). */
        SCOPE,
        /** A {@code tid} that is no name (RULINGS 28). */
        TENANT,
        /** Bound to a key whose proof is not checked here (C3.30). */
        BOUND,
        /** An ID token in disguise (C3.31). */
        ID_TOKEN,
        /** Something here failed (C3.32). */
        INTERNAL,
        /** The issuer's keys cannot be had now (C4.5). */
        KEYS_UNAVAILABLE,
        /** Nobody knows which tokens are denied. */
        DENY_LIST_UNREADABLE;

        /** As the log writes it: {@code not_before}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Reason reason;

    public TokenRefusal(Reason reason) {
        super("token refused: " + reason.word(), null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    public Kind kind() {
        return switch (reason) {
            case KEYS_UNAVAILABLE, DENY_LIST_UNREADABLE -> Kind.UNAVAILABLE;
            default -> Kind.INVALID;
        };
    }

    /** Whether all else about it was in order, so the client should get a new one (vault C5.7). */
    public boolean expired() {
        return reason == Reason.EXPIRED;
    }
}
