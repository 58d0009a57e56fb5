package org.athenaeum.settings.brapi;

import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.HeaderName;

/** With what a BrAPI server is asked, be it configured or a caller's own (backends/brapi.md C3). */
public sealed interface ServerCredential {

    /** The word of its kind: {@code none}, {@code bearer}, {@code api_key}, {@code sgn}, {@code oauth2}. */
    String mode();

    /** Nothing goes along. */
    record None() implements ServerCredential {
        @Override
        public String mode() {
            return "none";
        }
    }

    /** A token, sent as it is. */
    record Bearer(Secret token) implements ServerCredential {
        @Override
        public String mode() {
            return "bearer";
        }
    }

    /** A key, sent as the whole value of a header field. */
    record ApiKey(Secret key, HeaderName header) implements ServerCredential {
        @Override
        public String mode() {
            return "api_key";
        }
    }

    /** A user's name and password, exchanged at the server's own {@code /token}. */
    record Password(String username, Secret password) implements ServerCredential {
        @Override
        public String mode() {
            return "sgn";
        }
    }

    /**
     * A client's own credential (OAuth 2.0 client credentials).
     *
     * @param tokenUrl absent means the server's own {@code /token}
     */
    record Client(String clientId, Secret clientSecret, Optional<BackendUrl> tokenUrl) implements ServerCredential {
        @Override
        public String mode() {
            return "oauth2";
        }
    }
}
