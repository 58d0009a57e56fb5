package org.athenaeum.outbound;

import java.util.Optional;

/**
 * Two servers that belong together: credentials of one are good at the other, and at no other pair's (brainkb C.7).
 *
 * @param base     the server by whose address the pair is chosen
 * @param accounts the server that knows its users; absent where nobody said which that is
 */
public record BackendPair(BackendUrl base, Optional<BackendUrl> accounts) {
}
