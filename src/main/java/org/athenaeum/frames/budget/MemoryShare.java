package org.athenaeum.frames.budget;

import java.lang.management.ManagementFactory;

/** What one database may use of the memory that all have together. */
public final class MemoryShare {

    private static final int LEAST_MEGABYTES = 64;

    private MemoryShare() {
    }

    /**
     * A share in what was configured, or in half of what the machine or the container leaves beside the heap if that is less.
     *
     * @param configured megabytes for all together
     * @param databases  how many are open at once
     */
    public static int megabytes(int configured, int databases) {
        return megabytes(configured, databases, leftByTheHeap());
    }

    static int megabytes(int configured, int databases, long leftByTheHeap) {
        long all = Math.min(configured, leftByTheHeap / 2);
        return (int) Math.max(LEAST_MEGABYTES, all / databases);
    }

    private static long leftByTheHeap() {
        var system = ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
        return Math.max(0, system.getTotalMemorySize() - Runtime.getRuntime().maxMemory()) >> 20;
    }
}
