package org.athenaeum.bench;

import java.io.IOException;
import java.util.Optional;
import org.athenaeum.bench.call.Dialect;
import org.athenaeum.bench.call.Operation;
import org.athenaeum.bench.call.Target;
import org.athenaeum.bench.server.ServerProcess;

/** How large this gateway's answers are, in bytes; the peers' are made as large. */
record Sizes(int search, int page, int listing) {

    /** For a start, where it does not matter. */
    static final Sizes USUAL = new Sizes(300, 900, 4_800);

    static Sizes of(ServerProcess server) throws IOException, InterruptedException {
        return new Sizes(size(server, Operation.SEARCH), size(server, Operation.READ_PAGE), size(server, Operation.TOOLS_LIST));
    }

    private static int size(ServerProcess server, Operation operation) throws IOException, InterruptedException {
        return Target.answer(server, Dialect.MODERN.message(operation, Optional.empty())).length();
    }

    /** What a table's title says of it. */
    String about(Operation operation) {
        return switch (operation) {
            case SEARCH -> " of search without a hit, answer of " + search + " bytes";
            case READ_PAGE -> " of read_page, front matter, answer of " + page + " bytes";
            case TOOLS_LIST -> ", answer of " + listing + " bytes";
            case PING -> "";
        };
    }
}
