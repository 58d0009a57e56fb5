package org.athenaeum.frames.query;

import java.util.Optional;

/**
 * SQL over the frames of a workspace (A17).
 *
 * @param sql        one SELECT
 * @param registerAs under which name all its rows are kept as a frame too
 * @param rows       how many rows come back at most; bounded once more by the settings
 * @param offset     how many rows are passed over first, to go on where an earlier answer was cut
 */
public record FrameQuery(String sql, Optional<String> registerAs, int rows, long offset) {

    public FrameQuery {
        if (rows < 1 || offset < 0) throw new IllegalArgumentException("no page of rows");
    }

    /** The first rows, and nothing kept. */
    public static FrameQuery of(String sql, int rows) {
        return new FrameQuery(sql, Optional.empty(), rows, 0);
    }
}
