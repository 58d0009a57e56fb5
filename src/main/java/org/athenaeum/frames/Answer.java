package org.athenaeum.frames;

import java.util.List;
import java.util.Optional;
import org.athenaeum.frames.query.QueryResult;
import org.athenaeum.frames.table.Frame;

/**
 * What a query gave.
 *
 * @param result     its rows
 * @param registered the frame its rows are kept as, where that was asked for
 * @param notices    what the client must hear besides: frames that made room, rows that were cut
 */
public record Answer(QueryResult result, Optional<Frame> registered, List<String> notices) {

    public Answer {
        notices = List.copyOf(notices);
    }
}
