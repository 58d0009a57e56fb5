package org.athenaeum.sandbox.brainkb.job;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Every job. The oldest are forgotten. Safe for several threads. */
public final class Jobs {

    private static final int MOST = 10_000;

    private final Map<String, Job> byId = new LinkedHashMap<>();

    public synchronized void add(Job job) {
        if (byId.size() >= MOST) {
            byId.remove(byId.keySet().iterator().next());
        }
        byId.put(job.id(), job);
    }

    public synchronized Optional<Job> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Somebody's jobs, the newest first. */
    public synchronized List<Job> of(String owner) {
        var own = new ArrayList<>(byId.values().stream().filter(job -> job.owner().equalsIgnoreCase(owner)).toList());
        Collections.reverse(own);
        return List.copyOf(own);
    }
}
