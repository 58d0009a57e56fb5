package org.athenaeum.frames.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.athenaeum.frames.table.Column;
import org.athenaeum.frames.table.Frame;
import org.athenaeum.frames.table.Identifiers;

/** What is in a frame's columns, so that the first query can be right (A16). */
public final class Statistics {

    private static final int LOOKED_AT = 200;
    private static final int SAMPLES = 3;
    private static final int LONGEST = 120;

    private Statistics() {
    }

    /**
     * What is in one column.
     *
     * @param distinct different values, about
     * @param nulls    empty cells, as a share in percent
     * @param min      the least, as text; empty where there is none
     * @param max      the greatest
     * @param samples  some values of the first rows
     */
    public record OfColumn(long distinct, double nulls, String min, String max, List<String> samples) {
    }

    /** By column, in the frame's order. */
    public static Map<String, OfColumn> of(Connection connection, Running running, Frame frame) throws SQLException {
        var samples = samples(connection, running, frame);
        var all = new LinkedHashMap<String, OfColumn>();
        var summary = select("SUMMARIZE ", frame);
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> {
                try (var row = statement.executeQuery(summary)) {
                    while (row.next()) {
                        var name = row.getString("column_name");
                        all.put(name, new OfColumn(row.getLong("approx_unique"), row.getDouble("null_percentage"),
                                cut(row.getString("min")), cut(row.getString("max")), samples.getOrDefault(name, List.of())));
                    }
                    return all;
                }
            });
        }
    }

    /** Read as it is written: nothing of this comes from a caller but names that were made here. */
    private static String select(String before, Frame frame) {
        return before + Identifiers.quoted(frame.name().value());
    }

    private static Map<String, List<String>> samples(Connection connection, Running running, Frame frame) throws SQLException {
        var samples = new LinkedHashMap<String, List<String>>();
        try (var statement = connection.createStatement()) {
            return running.within(statement, () -> {
                var first = select("SELECT " + shortened(frame) + " FROM ", frame) + " LIMIT " + LOOKED_AT;
                try (var row = statement.executeQuery(first)) {
                    while (row.next()) {
                        for (int i = 0; i < frame.columns().size(); i++) {
                            var column = frame.columns().get(i).name();
                            add(samples.computeIfAbsent(column, name -> new ArrayList<>()), row.getString(i + 1));
                        }
                    }
                    return samples;
                }
            });
        }
    }

    private static String shortened(Frame frame) {
        return String.join(", ", frame.columns().stream().map(Column::name)
                .map(name -> "left(CAST(" + Identifiers.quoted(name) + " AS VARCHAR), " + LONGEST + ")").toList());
    }

    private static void add(List<String> samples, String value) {
        if (value != null && samples.size() < SAMPLES && !samples.contains(value)) samples.add(value);
    }

    private static String cut(String value) {
        if (value == null) return "";
        return value.length() > LONGEST ? value.substring(0, LONGEST) + "…" : value;
    }
}
