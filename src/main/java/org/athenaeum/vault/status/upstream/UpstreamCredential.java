package org.athenaeum.vault.status.upstream;

import java.util.concurrent.CompletableFuture;

/**
 * What the gateway shows the upstream. Here it is the gateway's own token, whoever calls; where an upstream must know the caller,
 * a token exchanged for that (RFC 8693) would be another one. Never a caller's token itself (vault A3.4, A3.10).
 */
public interface UpstreamCredential {

    /** The token to show now; completes with {@link UpstreamFault} if there is none. */
    CompletableFuture<UpstreamToken> token();

    /** The upstream did not take this token: it is not shown again. */
    void drop(UpstreamToken refused);
}
