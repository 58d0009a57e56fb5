package org.athenaeum.frames.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import org.duckdb.DuckDBConnection;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("E5: functions by an allow list, kept beside the pinned engine")
class AllowedFunctionsTest {

    /** What a family of functions does that must never be called, whatever the engine calls its members. */
    private static final Pattern NEVER = Pattern.compile("(duckdb|pg|pragma|read|parquet|json_(de)?serialize|json_execute|sniff|which|has_.*privilege"
            + "|current_(setting|query|schema|database|catalog|connection|transaction)|nextval|currval|getenv|getvariable|query|query_table|version|write_log"
            + "|sleep|arrow_scan|seq_scan|repeat|setseed|checkpoint|txid|inet_)(_.*)?|glob|test_.*");

    @Test
    void listsNoFunctionThatTellsOrDoesMore() {
        assertThat(AllowedFunctions.names()).hasSizeGreaterThan(400).noneMatch(name -> NEVER.matcher(name).matches());
    }

    @Test
    void listsOnlyWhatTheEngineHas() throws Exception {
        var known = new HashSet<>(functions());
        known.addAll(Set.of("->", "count_star"));       // the parser's own

        assertThat(known).containsAll(AllowedFunctions.names());
    }

    private static Set<String> functions() throws Exception {
        try (var connection = DuckDBConnection.newConnection("jdbc:duckdb:", false, new Properties());
                var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT DISTINCT function_name FROM duckdb_functions()")) {
            return names(row);
        }
    }

    private static Set<String> names(ResultSet row) throws SQLException {
        var names = new HashSet<String>();
        while (row.next()) names.add(row.getString(1).toLowerCase(Locale.ROOT));
        return names;
    }
}
