package org.athenaeum.session;

import java.io.Serializable;
import org.athenaeum.protocol.Revision;

/**
 * A conversation opened by {@code initialize}.
 *
 * @param endpoint the path it was opened on; it exists nowhere else (RULINGS 18)
 * @param revision what the handshake agreed on; a later header does not change it
 */
public record Session(SessionId id, String endpoint, Revision revision) implements Serializable {
}
