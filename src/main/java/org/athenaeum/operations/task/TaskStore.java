package org.athenaeum.operations.task;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.settings.Endpoint;

/** The tasks there are; one that ended is kept until its time is over, so a full store takes no more. */
final class TaskStore {

    private final int most;
    private final int mostOfOne;
    private final long mostBytes;

    /** Guarded by this. */
    private final Map<TaskId, TaskRun> runs = new HashMap<>();

    /**
     * @param most      tasks altogether
     * @param mostOfOne tasks of one owner
     * @param mostBytes what may be held for them when another one comes
     */
    TaskStore(int most, int mostOfOne, long mostBytes) {
        this.most = most;
        this.mostOfOne = mostOfOne;
        this.mostBytes = mostBytes;
    }

    /** False if there are too many. */
    synchronized boolean add(TaskRun run) {
        var owner = run.task().owner();
        long ofOne = runs.values().stream().filter(other -> other.task().owner().countsAs(owner)).count();
        long bytes = runs.values().stream().mapToLong(TaskRun::size).sum() + run.size();
        if (runs.size() >= most || ofOne >= mostOfOne || bytes > mostBytes) return false;
        runs.put(run.task().id(), run);
        return true;
    }

    /** Another's task is found no more than one that never was (TSK-07). */
    synchronized Optional<TaskRun> find(TaskId id, Caller caller, Endpoint endpoint) {
        return Optional.ofNullable(runs.get(id)).filter(run -> run.task().owner().admits(caller, endpoint));
    }

    synchronized void remove(TaskId id) {
        runs.remove(id);
    }
}
