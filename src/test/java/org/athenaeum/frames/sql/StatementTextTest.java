package org.athenaeum.frames.sql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatementTextTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "SELECT 1                     | SELECT 1              | false",
        "SELECT 1;                    | SELECT 1              | false",
        "SELECT 1;; -- done           | SELECT 1              | false",
        "SELECT 1; SELECT 2           | SELECT 1              | true",
        "SELECT ';'; SELECT 2         | SELECT ';'            | true",
        "SELECT 'it''s;' AS a         | SELECT 'it''s;' AS a  | false",
        "SELECT \";\" FROM t          | SELECT \";\" FROM t   | false",
        "SELECT $$;$$                 | SELECT $$;$$          | false",
        "SELECT $q$ $$;$$ $q$; x      | SELECT $q$ $$;$$ $q$  | true",
        "SELECT $1; x                 | SELECT $1             | true",
        "/* ; */ SELECT 1 /* /* ; */ ; */ | /* ; */ SELECT 1 /* /* ; */ ; */ | false",
        "SELECT 1; /* x */            | SELECT 1              | false",
        "SELECT 1; 'x'                | SELECT 1              | true",
        "SELECT 'open ; x             | SELECT 'open ; x      | false"})
    void findsTheEndOfTheFirstStatement(String sql, String first, boolean more) {
        assertThat(StatementText.of(sql)).isEqualTo(new StatementText(first, more));
    }
}
