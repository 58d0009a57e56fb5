package org.athenaeum.operations;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.athenaeum.protocol.Revision;

/** What one process on a pipe agreed on: a handshake's revision, from its answer to the end of the process (specs/mcp.md 1.8). */
public final class PipeConnection {

    private final AtomicReference<Revision> negotiated = new AtomicReference<>();

    /** The revision of the last completed handshake. */
    public Optional<Revision> negotiated() {
        return Optional.ofNullable(negotiated.get());
    }

    void agree(Revision revision) {
        negotiated.set(revision);
    }
}
