package org.athenaeum.bench.report;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * The most that was still in use after any collection of the whole heap, one of which is asked for every second: what a run needs, without
 * what it merely left lying. A collection of the young alone says nothing, since it keeps the garbage of the old.
 */
public final class LiveHeap {

    private static final String WHOLE = "end of major GC";

    private final AtomicLong most = new AtomicLong();
    private long before;

    public LiveHeap() {
        for (var collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector).addNotificationListener((told, unused) -> {
                var collection = GarbageCollectionNotificationInfo.from((CompositeData) told.getUserData());
                if (!collection.getGcAction().equals(WHOLE)) return;
                var after = collection.getGcInfo().getMemoryUsageAfterGc();
                most.accumulateAndGet(after.entrySet().stream().filter(pool -> isHeap(pool.getKey())).map(java.util.Map.Entry::getValue)
                        .mapToLong(MemoryUsage::getUsed).sum(), Math::max);
            }, told -> told.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION), null);
        }
    }

    public void begin() {
        System.gc();
        before = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        most.set(before);
        var collecting = new Timer("collecting", true);
        collecting.schedule(new TimerTask() {
            @Override
            public void run() {
                System.gc();
            }
        }, 1_000, 1_000);
    }

    /** In megabytes, since the beginning. */
    public double growth() {
        return (most.get() - before) / 1e6;
    }

    private static boolean isHeap(String pool) {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .anyMatch(each -> each.getName().equals(pool) && each.getType() == java.lang.management.MemoryType.HEAP);
    }
}
