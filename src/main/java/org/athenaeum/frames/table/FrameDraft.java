package org.athenaeum.frames.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A frame whose rows are about to come.
 *
 * @param columns the keys that are known beforehand, in their order; rows may bring more
 * @param wanted  types that hold whatever comes, by key
 * @param maxRows where its rows end, at most {@link Rows#MOST}
 */
public record FrameDraft(Provenance provenance, List<String> columns, Map<String, ColumnType> wanted, int maxRows) {

    public FrameDraft {
        columns = List.copyOf(columns);
        wanted = Map.copyOf(wanted);
        if (maxRows < 1 || maxRows > Rows.MOST) throw new IllegalArgumentException("no number of rows of a frame");
    }

    /** One whose columns are all found in the rows. */
    public static FrameDraft of(Provenance provenance, int maxRows) {
        return new FrameDraft(provenance, List.of(), Map.of(), maxRows);
    }

    /** The shape its rows begin with. */
    public RowShape shape() {
        var shape = new RowShape();
        var keys = new ArrayList<>(columns);
        wanted.keySet().stream().filter(key -> !columns.contains(key)).sorted().forEach(keys::add);
        keys.forEach(key -> shape.declare(key, Optional.ofNullable(wanted.get(key))));
        return shape;
    }
}
