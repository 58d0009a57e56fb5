package org.athenaeum.frames.table;

import java.util.OptionalLong;

/**
 * How much is in a frame.
 *
 * @param count     rows
 * @param bytes     their texts, about
 * @param truncated whether more were to be had that a bound cut off
 * @param maxRows   the bound on rows, where that was what cut
 * @param total     how many there are where they came from, as far as that is known
 */
public record Rows(long count, long bytes, boolean truncated, OptionalLong maxRows, OptionalLong total) {

    /** The most that one frame holds, and all of a workspace together (E4). */
    public static final int MOST = 500_000;
    /** The most text that one frame holds. */
    public static final long MOST_BYTES = 256L << 20;

    /** Whether rows are missing, for any reason (I2). */
    public boolean incomplete() {
        return truncated || total.isPresent() && total.getAsLong() > count;
    }
}
