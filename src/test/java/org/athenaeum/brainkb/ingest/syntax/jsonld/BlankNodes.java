package org.athenaeum.brainkb.ingest.syntax.jsonld;

import java.util.HashMap;
import java.util.Map;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;

/**
 * Tells whether two large graphs differ in their blank nodes: each is described by what surrounds it, twelve steps far. The library's
 * own comparison says "different" of equal graphs with some thousand blank nodes.
 */
final class BlankNodes {

    private static final int STEPS = 12;

    private BlankNodes() {
    }

    /** How many blank nodes have which surroundings; every other triple counts as such. */
    static Map<Long, Integer> surroundings(Graph graph) {
        Map<Node, Long> seen = Map.of();
        for (int step = 0; step < STEPS; step++) seen = further(graph, seen);
        var counts = new HashMap<Long, Integer>();
        seen.values().forEach(surrounding -> counts.merge(surrounding, 1, Integer::sum));
        graph.find().filterKeep(triple -> !triple.getSubject().isBlank() && !triple.getObject().isBlank())
                .forEachRemaining(triple -> counts.merge(mixed(triple.toString().hashCode()), 1, Integer::sum));
        return counts;
    }

    private static Map<Node, Long> further(Graph graph, Map<Node, Long> seen) {
        var next = new HashMap<Node, Long>();
        graph.find().forEachRemaining(triple -> {
            long predicate = triple.getPredicate().toString().hashCode();
            var subject = triple.getSubject();
            var object = triple.getObject();
            if (subject.isBlank()) next.merge(subject, mixed(3 * predicate + 5 * described(object, seen)), Long::sum);
            if (object.isBlank()) next.merge(object, mixed(7 * predicate + 11 * described(subject, seen)), Long::sum);
        });
        return next;
    }

    private static long described(Node node, Map<Node, Long> seen) {
        return node.isBlank() ? seen.getOrDefault(node, 0L) : mixed(node.toString().hashCode());
    }

    /** So that sums of alike numbers do not fall together. */
    private static long mixed(long number) {
        long half = (number ^ (number >>> 33)) * 0xff51afd7ed558ccdL;
        return (half ^ (half >>> 33)) * 0xc4ceb9fe1a85ec53L;
    }
}
