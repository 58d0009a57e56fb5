package org.athenaeum.frames.query;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What columns a statement gives, told by binding it and without running it. */
final class ResultColumns {

    private ResultColumns() {
    }

    static List<ResultColumn> of(Connection connection, String sql) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            var described = statement.getMetaData();
            var names = new HashSet<String>();
            var columns = new ArrayList<ResultColumn>();
            for (int i = 1; i <= described.getColumnCount(); i++) {
                columns.add(new ResultColumn(unlike(described.getColumnName(i), names), described.getColumnTypeName(i)));
            }
            return columns;
        }
    }

    /** A second column of the same name has a number, as members of a row need. */
    private static String unlike(String name, Set<String> names) {
        var unlike = name;
        for (int number = 2; !names.add(unlike.toLowerCase(Locale.ROOT)); number++) unlike = name + "_" + number;
        return unlike;
    }
}
