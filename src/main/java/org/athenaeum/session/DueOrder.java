package org.athenaeum.session;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Keys by the time at which each is over, soonest first; of two at the same time the one noted first. Not for several threads. */
public final class DueOrder<K> {

    private final Map<K, Due> dues = new HashMap<>();
    private final NavigableMap<Due, K> soonestFirst = new TreeMap<>();
    private long noted;

    private record Due(long at, long number) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            int order = Long.compare(at, other.at);
            return order != 0 ? order : Long.compare(number, other.number);
        }
    }

    /** Notes, or notes anew, when the key is over. */
    public void note(K key, long at) {
        remove(key);
        var due = new Due(at, ++noted);
        dues.put(key, due);
        soonestFirst.put(due, key);
    }

    /** One that is not there is ignored. */
    public void remove(K key) {
        var due = dues.remove(key);
        if (due != null) soonestFirst.remove(due);
    }

    /** The soonest of those that were over before then. */
    public Optional<K> overBefore(long time) {
        var first = soonestFirst.firstEntry();
        return first == null || first.getKey().at >= time ? Optional.empty() : Optional.of(first.getValue());
    }

    /** The soonest that fits. */
    public Optional<K> soonest(Predicate<K> fitting) {
        return soonestFirst.values().stream().filter(fitting).findFirst();
    }
}
