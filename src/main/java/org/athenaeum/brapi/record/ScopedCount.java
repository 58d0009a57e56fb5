package org.athenaeum.brapi.record;

import java.util.List;
import java.util.OptionalLong;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;

/**
 * How many rows belong to a record. A server that ignores the filter counts everything, so the same is asked with an id that nothing has:
 * only where that finds nothing is the count told (backends/brapi.md A5).
 */
record ScopedCount(Connection connection, Call call) {

    private static final String NOBODY = "athenaeum-no-such-id-5d1c";

    /**
     * @param filter   as GET takes it
     * @param warnings gets a line where the count cannot be told
     */
    OptionalLong of(String list, String filter, String id, List<String> warnings) {
        if (!connection.profile(call).serves(list, "GET")) return OptionalLong.empty();
        try {
            var total = total(list, filter, id);
            if (total.isEmpty() || total.getAsLong() == 0) return total;
            var none = total(list, filter, NOBODY);
            if (none.isPresent() && none.getAsLong() == 0) return total;
            warnings.add("filter_ignored: the server counts " + list + " whatever " + filter + " is asked for, so that no count is given.");
        } catch (ToolFailure failure) {
            call.checkpoint();
            // an id that nothing has may be an error to a server, which then does look at it
            warnings.add("companion_failed: " + list + " could not be counted: " + failure.getMessage());
        }
        return OptionalLong.empty();
    }

    private OptionalLong total(String list, String filter, String id) {
        var answer = connection.server().get(list, Parameters.of(filter, id).with("pageSize", 1), Patience.COMPANION, call);
        var said = answer.pagination().totalCount();
        int rows = answer.list().map(List::size).orElse(0);
        return rows == 0 ? OptionalLong.of(0) : said.isPresent() && said.getAsLong() >= rows ? said : OptionalLong.empty();
    }
}
