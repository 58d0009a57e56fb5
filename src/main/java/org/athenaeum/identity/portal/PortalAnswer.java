package org.athenaeum.identity.portal;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** What a portal says of a key (backends/kb.md C2 row 14, B2 P1). It holds nothing of what the portal wrote but these facts. */
public sealed interface PortalAnswer {

    /**
     * The key opens at least one knowledge base.
     *
     * @param principal whose key it is: opaque, stable and never given to another
     * @param expires   when it ends, where the portal says so
     */
    record Valid(String principal, Optional<Instant> expires) implements PortalAnswer {

        static final int LONGEST = 255;

        public Valid {
            Objects.requireNonNull(expires);
            if (principal.isEmpty() || principal.length() > LONGEST || principal.chars().anyMatch(Character::isISOControl)) {
                throw new IllegalArgumentException("a principal that is no name");
            }
        }
    }

    /** A good key that opens nothing: 403. */
    record NoAccess() implements PortalAnswer {
    }

    /** No key of this portal, or not any more: 401. */
    record Invalid() implements PortalAnswer {
    }

    /**
     * The portal cannot be reached, is overloaded, or makes no sense: 503, and the key may be as good as ever.
     *
     * @param retryAfter when another try may succeed
     */
    record Unavailable(Duration retryAfter) implements PortalAnswer {

        private static final Duration SOON = Duration.ofSeconds(5);

        public static Unavailable forNow() {
            return new Unavailable(SOON);
        }
    }

    /** The portal did not answer in time: 504. */
    record Late() implements PortalAnswer {
    }
}
