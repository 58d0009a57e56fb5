package org.athenaeum.identity.portal;

import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * What a portal is being asked of a key. No thread waits for it.
 *
 * @param number of the questions, in the order in which they were asked
 * @param asked  when
 * @param answer comes within the time that a portal may take, and never fails
 */
public record PortalQuestion(PortalKey key, long number, Instant asked, CompletableFuture<PortalAnswer> answer) {
}
