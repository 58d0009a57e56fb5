package org.athenaeum.brainkb.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.brainkb.IngestTools;
import org.athenaeum.brainkb.JobTools;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A.3: names, titles, classes and hints of the ingest and job tools are the contract's")
class IngestCatalogTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            brainkb_ingest_text  | Ingest RDF text       | WRITE | ---W | named_graph_iri/graph_iri data sha256 expected_bytes validate validate_only
            brainkb_ingest_files | Ingest RDF files      | WRITE | ---W | named_graph_iri/graph_iri file_paths/paths max_concurrency validate validate_only
            brainkb_list_jobs    | List my ingest jobs   | READ  | R-IW | limit offset
            brainkb_job_status   | Ingest job status     | READ  | R-IW | job_id wait_seconds
            brainkb_recover_job  | Recover a stuck job   | WRITE | -D-W | job_id
            """)
    void isAsTheContractSays(String name, String title, String rate, String hints, String parameters) {
        var method = Stream.of(IngestTools.class, JobTools.class).flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(each -> each.isAnnotationPresent(Tool.class) && each.getAnnotation(Tool.class).name().equals(name)).findFirst()
                .orElseThrow();

        var tool = method.getAnnotation(Tool.class);
        assertThat(tool.title()).isEqualTo(title);
        assertThat(method.getAnnotation(Limited.class).value()).extracting(RateClass::name).containsExactly(rate);
        assertThat(hints(tool.annotations())).isEqualTo(hints);
        assertThat(parameters(method)).isEqualTo(parameters);
    }

    private static String hints(Tool.Annotations hints) {
        return (hints.readOnlyHint() ? "R" : "-") + (hints.destructiveHint() ? "D" : "-") + (hints.idempotentHint() ? "I" : "-")
                + (hints.openWorldHint() ? "W" : "-");
    }

    private static String parameters(Method tool) {
        return Arrays.stream(tool.getParameterTypes()[0].getRecordComponents()).map(component -> {
            var argument = component.getAnnotation(ToolArg.class);
            var name = argument.name().isEmpty() ? component.getName() : argument.name();
            return argument.aliases().length == 0 ? name : name + "/" + String.join("/", argument.aliases());
        }).collect(Collectors.joining(" "));
    }
}
