package org.athenaeum.frames.append;

import java.util.List;
import org.athenaeum.frames.table.Frame;

/**
 * A frame that is there now.
 *
 * @param notices what its client must hear: frames that were removed to make room for it
 */
public record Finished(Frame frame, List<String> notices) {

    public Finished {
        notices = List.copyOf(notices);
    }
}
