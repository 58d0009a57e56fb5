package org.athenaeum.bench;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.call.Target;
import org.athenaeum.bench.server.ServerProcess;

/** How large this gateway's answers are, in bytes; the peers' are made as large. */
record Sizes(Map<Operation, Integer> sizes) {

    /** For a start, and wherever else it does not matter. */
    static final Sizes USUAL = new Sizes(Map.of(Operation.SEARCH, 300, Operation.READ_PAGE, 900, Operation.TOOLS_LIST, 4_800));

    static Sizes of(ServerProcess server, Set<Operation> operations) throws IOException, InterruptedException {
        var sizes = new EnumMap<Operation, Integer>(Operation.class);
        for (var operation : operations) {
            if (!Dialect.MODERN.has(operation)) continue;
            var answer = Target.answer(server, Dialect.MODERN.message(operation, Optional.empty()));
            sizes.put(operation, answer.length());
        }
        return new Sizes(sizes);
    }

    int of(Operation operation) {
        return sizes.getOrDefault(operation, USUAL.sizes.getOrDefault(operation, 0));
    }

    /** What a table's title says of it. */
    String about(Operation operation) {
        return switch (operation) {
            case SEARCH -> " of search without a hit" + answer(operation);
            case READ_PAGE -> " of read_page, front matter" + answer(operation);
            case ECHO -> " of echo" + answer(operation);
            case TOOLS_LIST -> answer(operation);
            case WAIT, PING -> "";
        };
    }

    private String answer(Operation operation) {
        return ", answer of " + of(operation) + " bytes";
    }
}
