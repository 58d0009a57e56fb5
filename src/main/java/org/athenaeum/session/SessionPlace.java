package org.athenaeum.session;

import java.io.Serializable;
import java.util.Optional;

/**
 * Where alone a session can be found: on the endpoint it was opened on, by whoever opened it (RULINGS 18).
 *
 * @param endpoint its path
 * @param owner    the key of a caller whom a token proved; empty where callers prove nothing
 */
public record SessionPlace(String endpoint, String owner) implements Serializable {

    public static SessionPlace of(String endpoint, Optional<String> owner) {
        return new SessionPlace(endpoint, owner.orElse(""));
    }

    /** On an endpoint whose callers prove nothing. */
    public static SessionPlace open(String endpoint) {
        return new SessionPlace(endpoint, "");
    }

    boolean isOwned() {
        return !owner.isEmpty();
    }
}
