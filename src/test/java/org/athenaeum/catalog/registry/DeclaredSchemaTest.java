package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Set;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.registry.archive.SchemaTools;
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
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("A tool may declare its input schema as a whole")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeclaredSchemaTest {

    private GardenContainer container;
    private ToolView view;

    @BeforeAll
    void start() {
        container = GardenContainer.with(SchemaTools.class);
        view = container.catalog().view(Set.of(Family.values()), false);
    }

    @AfterAll
    void stop() {
        container.close();
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("SCH-06: listed with every keyword")
    void listsTheSchemaItself(Revision revision) {
        var tool = Json.read(view.listed(revision)).asJsonArray().getJsonObject(0);

        assertThat(tool.getJsonObject("inputSchema")).isEqualTo(SchemaTools.Either.SCHEMA);
    }

    @Test
    @DisplayName("TOOL-08: enforced, and given to the tool as one object")
    void enforcesTheSchema() {
        var fetch = view.find("fetch").orElseThrow();
        var caller = Caller.local(Scopes.NONE);

        var good = fetch.invoke((JsonObject) Json.read("{\"box\":\"7\"}"), caller);
        var both = fetch.invoke((JsonObject) Json.read("{\"box\":\"7\",\"shelf\":\"x\"}"), caller);
        var none = fetch.invoke(null, caller);

        assertThat(good.content()).containsExactly(new Content.Text("local {\"box\":\"7\"}"));
        assertThat(both.isError()).isTrue();
        assertThat(none.isError()).isTrue();
    }

    @Test
    @DisplayName("the lint keeps such schemas out of the product")
    void isRefusedByTheLint() {
        assertThat(CatalogLint.problems(view.listed(Revision.V2025_11_25), Revision.V2025_11_25))
                .anySatisfy(each -> assertThat(each).contains("uses oneOf"));
    }
}
