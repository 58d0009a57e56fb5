package org.athenaeum.session.notice;

import java.io.Serializable;
import java.util.Optional;

/**
 * Something changed. A value, so that another node can hear of it too.
 */
public sealed interface Notice extends Serializable {

    /** The word of the family that it is about, as in {@code MCP_FAMILIES}. */
    String family();

    /** The scope without which a caller must not hear of it (vault A5.5); absent if everyone may. */
    Optional<String> neededScope();

    /** A list is another than before. */
    record ListChanged(ListKind kind, String family, String scope) implements Notice {

        public static ListChanged of(ListKind kind, String family) {
            return new ListChanged(kind, family, "");
        }

        @Override
        public Optional<String> neededScope() {
            return scope.isEmpty() ? Optional.empty() : Optional.of(scope);
        }
    }

    /** What is read at that URI is other than before, or is gone. */
    record ResourceUpdated(String uri, String family, String scope) implements Notice {

        public static ResourceUpdated of(String uri, String family) {
            return new ResourceUpdated(uri, family, "");
        }

        @Override
        public Optional<String> neededScope() {
            return scope.isEmpty() ? Optional.empty() : Optional.of(scope);
        }
    }
}
