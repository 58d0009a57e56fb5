package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.registry.archive.ArchiveFailures;
import org.athenaeum.catalog.registry.archive.ArchiveTools;
import org.athenaeum.catalog.registry.garden.GardenTools;
import org.athenaeum.catalog.registry.garden.Shed;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GardenTest {

    private GardenContainer container;
    private Catalog catalog;

    @BeforeAll
    void start() {
        container = GardenContainer.with(ArchiveTools.class, GardenTools.class, Shed.class, GardenTools.Weather.class,
                GardenTools.IfShedIsOpen.class, ArchiveFailures.class);
        catalog = container.catalog();
    }

    @AfterAll
    void stop() {
        container.close();
    }

    @Test
    @DisplayName("TOOL-04, RULINGS 41: ordered by family, order and name; conditions are evaluated at start")
    void listsToolsInFixedOrder() {
        assertThat(catalog.tools()).extracting(ToolDefinition::name).containsExactly("search", "read_page", "page_status",
                "garden_list_beds", "garden_plant", "garden_dig", "garden_water", "garden_break", "garden_flood",
                "garden_sometimes");
    }

    @Test
    @DisplayName("RULINGS 44: vault tools carry their prefix on an aggregate of several families only")
    void prefixesVaultToolsOnAggregate() {
        var own = catalog.view(Set.of(Family.VAULT), false);
        var alone = catalog.view(Set.of(Family.VAULT), true);
        var aggregate = catalog.view(EnumSet.of(Family.VAULT, Family.KB), true);

        assertThat(own.tools().keySet()).containsExactly("search", "read_page", "page_status");
        assertThat(alone.tools().keySet()).isEqualTo(own.tools().keySet());
        assertThat(aggregate.tools().keySet()).startsWith("vault_search", "vault_read_page").contains("garden_plant");
        assertThat(aggregate.find("search")).isEmpty();
        assertThat(aggregate.find("vault_search")).isEqualTo(own.find("search"));
    }

    @Test
    void assemblesFromInjectedExtension() {
        var injected = container.container().select(ToolExtension.class).get();

        var again = Catalog.assemble(injected, container.container().getBeanManager(), Set.of(Caller.class, Call.class));

        assertThat(again.tools()).extracting(ToolDefinition::name)
                .isEqualTo(catalog.tools().stream().map(ToolDefinition::name).toList());
    }

    @Test
    void carriesWhatTheDispatcherNeeds() {
        var beds = tool("garden_list_beds");

        assertThat(beds.family()).isEqualTo(Family.KB);
        assertThat(beds.deadline()).isEqualTo(Duration.ofSeconds(5));
        assertThat(tool("garden_water").deadline()).isEqualTo(Duration.ofHours(9));
        assertThat(beds.waits()).isTrue();
        assertThat(tool("garden_water").waits()).isFalse();
        assertThat(beds.hints()).isEqualTo(new ToolDefinition.Hints(true, false, true, false));
        assertThat(beds.annotation(Tool.class)).map(Tool::title).hasValue("List beds");
    }

    @Test
    void describesFromConfiguration() {
        assertThat(tool("garden_water").description()).isEqualTo("Waters from the shed.");
    }

    @Test
    @DisplayName("TOOL-12: structured content is an object, beside an account that stands alone")
    void fillsArgumentsAndContext() {
        var result = call("garden_list_beds", "{\"limit\":1,\"season\":\"late_summer\",\"tags\":[\"a\"]}");

        assertThat(result).isEqualTo(new ToolResult(List.of(new Content.Text("1 beds for local")), result.structured(), false));
        assertThat(result.structured()).hasValueSatisfying(json -> assertThat(json).hasToString("""
                {"caller":"local","wanted":1,"season":"late_summer","beds":[{"id":"bed0"}],"tags":["a"]}"""));
    }

    @Test
    void treatsAbsentArgumentsAsNone() {
        var result = tool("garden_list_beds").invoke(null, context());

        assertThat(result.structured()).hasValueSatisfying(json -> assertThat(json.getInt("wanted")).isEqualTo(2));
    }

    @Test
    @DisplayName("RULINGS 41: a tool may take one record whose components are its arguments")
    void fillsRecordOfArguments() {
        assertThat(text(call("garden_plant", "{\"plant\":\"rose\",\"amount\":3}"))).isEqualTo("Planted 3 shed rose.");
        assertThat(tool("garden_plant").inputSchema().getJsonObject("properties").keySet()).containsExactly("plant", "count");
    }

    @Test
    @DisplayName("RULINGS 40: mixed scalars arrive as they were given")
    void acceptsMixedScalars() {
        var text = text(call("garden_water", "{\"litres\":{\"a\":1,\"b\":\"2\",\"c\":true}}"));

        assertThat(text).isEqualTo("watered {a=1, b=\"2\", c=true}");
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource(delimiter = '!', quoteCharacter = '`', textBlock = """
            garden_dig ! {} ! {"error":{"reason":"frozen_ground","message":"The ground is frozen.","hint":"Wait for spring."}} ! the bean's own failure
            garden_plant ! {"plant":"mint","count":11} ! {"error":{"reason":"too_much_mint","message":"Mint spreads by itself.","hint":"Plant at most 10.","most":10}} ! a record's rule, with its facts
            garden_dig ! {"deep":1} ! {"error":{"reason":"invalid_arguments","message":"Invalid arguments: deep is not a known argument, there are none.","hint":"Correct the call and repeat it.","violations":[{"argument":"deep","rule":"unknown"}]}} ! TOOL-08: our own refusal
            """)
    @DisplayName("RULINGS 36: failures of bean, record and check become isError in one place")
    void rendersFailures(String name, String arguments, String structured, String reason) {
        var result = call(name, arguments);

        assertThat(result.isError()).as(reason).isTrue();
        assertThat(result.structured()).hasValueSatisfying(json -> assertThat(json).hasToString(structured));
        var error = result.structured().orElseThrow().getJsonObject("error");
        assertThat(text(result)).isEqualTo(error.getString("message") + " " + error.getString("hint"));
    }

    @Test
    @DisplayName("RULINGS 36: the catalogue's own refusals go through the family's renderer")
    void letsFamilyRenderFailures() {
        var result = call("search", "{}");

        assertThat(text(result)).isEqualTo("archive: invalid_arguments");
        assertThat(result.isError()).isTrue();
        assertThat(result.structured()).isEmpty();
    }

    @Test
    void letsFaultsPass() {
        assertThatIllegalStateException().isThrownBy(() -> call("garden_break", "{}")).withMessage("a fault of ours");
    }

    @Test
    void stopsCancelledCall() {
        var call = Call.startingNow(Duration.ofSeconds(5), ResultBudget.DEFAULT);
        call.cancellation().cancel();

        var result = tool("garden_list_beds").invoke(arguments("{}"), Caller.local(Scopes.parse("")), call);

        assertThat(result.structured().orElseThrow().getJsonObject("error").getString("reason")).isEqualTo("cancelled");
    }

    @Test
    @DisplayName("RULINGS 38: data beyond the budget is refused, text beyond it is cut at a line and says so")
    void holdsBudget() {
        var tooLarge = call("garden_flood", "{}");
        var cut = text(call("read_page", "{\"lines\":10000}"));

        assertThat(tooLarge.structured().orElseThrow().getJsonObject("error").getString("reason")).isEqualTo("result_too_large");
        assertThat(ResultBudget.bytesOf(cut)).isBetween(80 * 1024 - 200, 80 * 1024);
        assertThat(cut).contains("a line of this page\n[Cut here: ").endsWith("see the rest.]");
    }

    @Test
    @DisplayName("TOOL-10: structured results conform to their output schema, failures too")
    void conformsToOutputSchema() {
        for (var given : List.of("{}", "{\"limit\":3}", "{\"limit\":99}")) {
            var schema = tool("garden_list_beds").outputSchema().orElseThrow();
            var result = call("garden_list_beds", given).structured().orElseThrow();

            assertThat(CatalogLint.violations(schema, result)).isEmpty();
        }
        assertThat(tool("search").outputSchema()).isEmpty();
    }

    @Test
    void rendersListOncePerRevision() {
        var view = catalog.view(Set.of(Family.KB), false);

        assertThat(view.listed(Revision.V2025_06_18)).isSameAs(view.listed(Revision.V2025_06_18));
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("TOOL-05, TOOL-06, SCH-01, SCH-02, SCH-06: the list is portable in every revision")
    void listsPortably(Revision revision) {
        var listed = catalog.view(EnumSet.of(Family.VAULT, Family.KB), true).listed(revision);

        assertThat(CatalogLint.problems(listed, revision)).isEmpty();
        assertThat(CatalogLint.tokens(listed)).isLessThan(2_000);
    }

    @Test
    void answersManyThreadsAlike() throws InterruptedException, ExecutionException {
        var expected = call("garden_list_beds", "{\"limit\":7}");
        var refused = call("garden_list_beds", "{\"limit\":99,\"x\":1}");
        Callable<Boolean> thousandCalls = () -> IntStream.range(0, 1000).allMatch(i ->
                call("garden_list_beds", "{\"limit\":7}").equals(expected)
                        && call("garden_list_beds", "{\"limit\":99,\"x\":1}").equals(refused));

        var threads = Executors.newFixedThreadPool(8);
        try {
            for (var agreed : threads.invokeAll(Collections.nCopies(8, thousandCalls))) assertThat(agreed.get()).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    private ToolDefinition tool(String name) {
        return catalog.tools().stream().filter(tool -> tool.name().equals(name)).findFirst().orElseThrow();
    }

    private ToolResult call(String name, String arguments) {
        return tool(name).invoke(arguments(arguments), context());
    }

    private static JsonObject arguments(String json) {
        return Json.read(json).asJsonObject();
    }

    private static Object[] context() {
        return new Object[] {Caller.local(Scopes.parse("")), Call.startingNow(Duration.ofSeconds(5), ResultBudget.DEFAULT)};
    }

    private static String text(ToolResult result) {
        return ((Content.Text) result.content().get(0)).text();
    }
}
