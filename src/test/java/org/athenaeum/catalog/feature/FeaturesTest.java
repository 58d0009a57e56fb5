package org.athenaeum.catalog.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.feature.orchard.FaultyOrchard;
import org.athenaeum.catalog.feature.orchard.Orchard;
import org.athenaeum.catalog.prompt.PromptMessage;
import org.athenaeum.catalog.registry.CatalogFault;
import org.athenaeum.catalog.registry.CatalogLint;
import org.athenaeum.catalog.registry.ToolExtension;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
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
class FeaturesTest {

    private static final Set<Class<?>> OFFERED = Set.of(Caller.class, Call.class);

    private SeContainer container;
    private FeatureView view;

    @BeforeAll
    void start() {
        container = with(Orchard.class);
        view = features(container).view(Set.of(Family.KB));
    }

    @AfterAll
    void stop() {
        container.close();
    }

    @Test
    @DisplayName("RES-02, PRM-02: ordered by order and name, each revision with its own fields")
    void listsInOrder() {
        assertThat(text(view.listedTemplates(Revision.V2025_03_26))).isEqualTo("""
                [{"uriTemplate":"photo:///orchard","name":"photo","description":"A photo."},\
                {"uriTemplate":"tree:///{row}/{+place}","name":"tree","description":"One tree.","mimeType":"text/plain"}]""");
        assertThat(text(view.listedPrompts(Revision.V2025_06_18))).isEqualTo("""
                [{"name":"graft","title":"Graft","description":"How to graft.","arguments":[\
                {"name":"kind","title":"Kind","description":"Of tree.","required":true},\
                {"name":"month","description":"When.","required":false}]},\
                {"name":"prune","description":"How to prune.","arguments":[]}]""");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    void passesTheLint(Revision revision) {
        assertThat(CatalogLint.promptProblems(view.listedPrompts(revision), revision)).isEmpty();
        assertThat(CatalogLint.templateProblems(view.listedTemplates(revision), revision)).isEmpty();
        assertThat(CatalogLint.resourceProblems(view.listedResources(revision), revision)).isEmpty();
        assertThat(view.listedPrompts(revision)).isSameAs(view.listedPrompts(revision));
    }

    @Test
    void readsWhatFitsATemplate() {
        var reading = view.match("tree:///3/north/east").orElseThrow();

        assertThat(reading.read(context())).containsExactly(
                new ResourceContents.Text("tree:///3/north/east", "text/plain", "3 north/east"));
        assertThat(view.match("tree:///3")).isEmpty();
        assertThat(view.template("photo:///orchard")).map(found -> found.declared().name()).hasValue("photo");
    }

    @Test
    @DisplayName("a fixed resource is read at exactly its URI, before any template that it fits")
    void readsFixedResources() {
        assertThat(view.match("orchard:///rules").orElseThrow().read(context())).containsExactly(
                new ResourceContents.Text("orchard:///rules", "text/plain", "No ladders, local."));
        assertThat(view.match("tree:///oldest/oak").orElseThrow().read(context())).containsExactly(
                new ResourceContents.Text("tree:///oldest/oak", "", "planted long ago"));
        assertThat(view.match("orchard:///Rules")).isEmpty();
        assertThat(view.match("orchard:///rules#1")).isEmpty();
    }

    @Test
    @DisplayName("RES-02: fixed resources by order and name; no template among them, and none of them a template")
    void listsFixedResources() {
        assertThat(view.listedResources(Revision.V2025_03_26)).hasToString("""
                [{"uri":"tree:///oldest/oak","name":"oldest","description":"The oldest tree."},\
                {"uri":"orchard:///rules","name":"rules","description":"Of the orchard.","mimeType":"text/plain"}]""");
        assertThat(text(view.listedTemplates(Revision.V2025_11_25))).doesNotContain("rules", "oldest");
    }

    @ParameterizedTest
    @EnumSource(Revision.class)
    @DisplayName("specs/mcp.md 7.9: icons since 2025-11-25, on all that may have them")
    void showsIconsWhereTheRevisionHasThem(Revision revision) {
        var icons = List.of("\"icons\":[{\"src\":\"https://example.org/rules.png\",\"sizes\":[\"48x48\"],\"theme\":\"dark\"}]",
                "\"icons\":[{\"src\":\"https://example.org/tree.png\",\"mimeType\":\"image/png\"}]",
                "\"icons\":[{\"src\":\"data:image/png;base64,AAAA\"}]");
        var all = view.listedResources(revision) + text(view.listedTemplates(revision)) + text(view.listedPrompts(revision));

        if (revision.isAtLeast(Revision.V2025_11_25)) assertThat(all).contains(icons);
        else assertThat(all).doesNotContain("icons");
    }

    @Test
    void listsPageByPage() {
        var list = view.lists().get(0);

        var first = list.page(ListPosition.START, context());
        var second = list.page(new ListPosition(first.next()), context());

        assertThat(first.resources()).extracting("uri", "name").containsExactly(tuple("tree:///first", "local"));
        assertThat(second.resources()).extracting("uri").containsExactly("tree:///second");
    }

    @Test
    void bindsArgumentsOfPrompts() {
        var graft = view.prompt("graft").orElseThrow();

        assertThat(graft.get(Map.of("kind", "pear", "month", "May"), context()).messages())
                .containsExactly(PromptMessage.withUserRole("local pear Optional[May]"));
        assertThat(graft.get(Map.of("kind", "pear"), context()).messages())
                .containsExactly(PromptMessage.withUserRole("local pear Optional.empty"));
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            month | May         | the argument kind is required
            kind  | ' '         | the argument kind is blank
            kind  | a long kind | the argument kind has more than 10 characters
            kin   | pear        | there is no such argument
            """)
    @DisplayName("PRM-03, PRM-04: arguments are checked first")
    void refusesArgumentsOfPrompts(String name, String value, String message) {
        var graft = view.prompt("graft").orElseThrow();

        assertThatThrownBy(() -> graft.get(Map.of(name, value), context())).isInstanceOf(ToolFailure.class)
                .hasMessageContaining(message);
    }

    @Test
    void completesWhereDeclared() {
        var request = new CompletionRequest("kind", "pe", Map.of());

        var completed = view.prompt("graft").flatMap(PromptDefinition::completion).orElseThrow().complete(request, context());

        assertThat(completed.values()).containsExactly("pe!");
        assertThat(completed.hasMore()).isTrue();
        assertThat(view.prompt("prune").flatMap(PromptDefinition::completion)).isEmpty();
        assertThat(view.template("tree:///{row}/{+place}").flatMap(TemplateDefinition::completion)).isPresent();
    }

    @Test
    @DisplayName("an endpoint of other families has none of it")
    void showsFamiliesApart() {
        var other = features(container).view(Set.of(Family.BRAPI));

        assertThat(other.hasResources() || other.hasPrompts() || other.hasCompletions()).isFalse();
        assertThat(view.hasResources() && view.hasPrompts() && view.hasCompletions()).isTrue();
        assertThat(other.match("photo:///orchard")).isEmpty();
        assertThat(other.match("orchard:///rules")).isEmpty();
        assertThat(other.prompt("prune")).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '!', textBlock = """
            badName        ! the name 'Bad-Name' is not [a-z0-9_]{1,50}
            silent         ! its description is missing
            silentArgument ! the description of the argument x is missing
            oddArgument    ! argument x is no java.lang.String
            oddOptional    ! argument x is no java.util.Optional<java.lang.String>
            oddContext     ! is nothing that a call offers (Call, Caller)
            oddResult      ! returns String, not PromptResponse
            sameArguments  ! has two arguments of one name
            twiceAgain     ! there is another of its name
            checked        ! declares IOException; a prompt fails with ToolFailure
            oddTemplate    ! has no scheme
            oddContents    ! returns a List of ResourceContents
            noTime         ! its deadline is not positive
            second         ! there is another of its name
            templateForUri ! its URI is none: x:///{y}
            relativeUri    ! its URI has no scheme
            oddReading     ! returns a List of ResourceContents
            oddType        ! not a media type: text
            oddIcon        ! an icon is no https: URL
            sameAgain      ! there is another of its name
            """)
    @DisplayName("a wrong declaration stops the start and names class and method")
    void namesEveryFault(String method, String message) {
        try (var faulty = with(FaultyOrchard.class)) {
            var fault = catchThrowableOfType(CatalogFault.class, () -> features(faulty));

            assertThat(fault.faults()).hasSize(21).contains("a completion is for kb/nobody, which does not exist")
                    .anySatisfy(each -> assertThat(each).startsWith(FaultyOrchard.class.getName() + "#" + method + ": ")
                            .contains(message));
        }
    }

    private static SeContainer with(Class<?> bean) {
        return SeContainerInitializer.newInstance().disableDiscovery().addExtensions(ToolExtension.class)
                .addBeanClasses(bean).initialize();
    }

    private static Features features(SeContainer container) {
        var manager = container.getBeanManager();
        return Features.assemble(manager.getExtension(ToolExtension.class), manager, OFFERED);
    }

    private static Object[] context() {
        return new Object[]{Caller.local(Scopes.NONE), Call.startingNow(Duration.ofSeconds(5), ResultBudget.DEFAULT)};
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }
}
