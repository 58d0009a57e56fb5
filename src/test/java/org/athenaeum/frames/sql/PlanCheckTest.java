package org.athenaeum.frames.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.athenaeum.catalog.ToolFailure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("E5, layer 4: the plan is the second wall")
class PlanCheckTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"COPY_TO_FILE,plan_operator_not_allowed", "INSERT,plan_operator_not_allowed", "CREATE_TABLE_AS,plan_operator_not_allowed",
        "ATTACH,plan_operator_not_allowed", "PRAGMA,plan_operator_not_allowed", "SET,plan_operator_not_allowed",
        "EXTENSION,plan_operator_not_allowed", "SOMETHING_NEW,plan_operator_not_allowed"})
    void refusesWhatDoesMoreThanReading(String operator, String reason) {
        assertThatThrownBy(() -> PlanCheck.check(plan(operator, ""))).isInstanceOfSatisfying(ToolFailure.class, failure -> {
            assertThat(failure.data().getString("gateReason")).isEqualTo(reason);
            assertThat(failure.data().getJsonArray("operators").getString(0)).isEqualTo(operator);
        });
    }

    @ParameterizedTest
    @CsvSource({"READ_CSV_AUTO,READ_CSV_AUTO", "DUCKDB_TABLES,DUCKDB_TABLES", "TABLE_SCAN,READ_PARQUET"})
    void refusesTableFunctions(String operator, String function) {
        assertThatThrownBy(() -> PlanCheck.check(plan(operator, ",\"extra_info\":{\"Function\":\"" + function + "\"}")))
                .isInstanceOfSatisfying(ToolFailure.class, failure -> {
                    assertThat(failure.data().getString("gateReason")).isEqualTo("denied_function_in_plan");
                    assertThat(failure.data().getString("function")).isEqualTo(function);
                });
    }

    @Test
    void letsReadingPass() {
        assertThatCode(() -> PlanCheck.check(plan("SEQ_SCAN ", ",\"extra_info\":{\"Table\":\"t\"}"))).doesNotThrowAnyException();
        assertThatCode(() -> PlanCheck.check(plan("RANGE", ",\"extra_info\":{\"Function\":\"RANGE\"}"))).doesNotThrowAnyException();
    }

    private static String plan(String operator, String more) {
        return "[{\"name\":\"PROJECTION\",\"children\":[{\"name\":\"" + operator + "\",\"children\":[]" + more + "}]}]";
    }
}
