package org.athenaeum;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.json.spi.JsonProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompleteResourceTemplate;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between the rooms: every allowed one is stated here, and another fails (DESIGN 2). */
class ArchitectureTest {

    private static final String ROOT = "org.athenaeum.";
    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("/org/athenaeum/sandbox/"))
            .importPackages("org.athenaeum");
    private static final JavaClasses PRODUCT_AND_TESTS = new ClassFileImporter().importPackages("org.athenaeum");

    /** What any family may know; none knows another. */
    private static final List<String> FAMILY = List.of("catalog", "protocol", "session", "identity", "limits", "outbound", "frames",
            "files", "settings", "operation", "intake");

    /** Room, and the rooms it may know; a room always knows itself. */
    private static final Map<String, List<String>> ARROWS = new TreeMap<>(Map.ofEntries(
            entry("protocol", List.of()),
            entry("files", List.of()),
            entry("identity", List.of("protocol")),
            entry("catalog", List.of("protocol")),
            // a backend's address is parsed and paired where it is configured, so settings know what an address is; a list of servers is JSON
            entry("settings", List.of("protocol", "catalog", "identity", "limits", "outbound")),
            entry("operation", List.of("operations", "protocol", "session", "settings", "limits")),
            entry("session", List.of("protocol", "settings", "identity")),
            entry("limits", List.of("catalog")),
            entry("operations", List.of("protocol", "catalog", "session", "identity", "limits", "settings")),
            entry("http", List.of("operations", "protocol", "session", "identity", "limits", "settings", "intake")),
            // what lies between the transport, which knows no family, and the family that takes files
            entry("intake", List.of("identity", "settings")),
            // the list of every bean a pipe needs lives in stdio, so it alone may name them all
            entry("stdio", List.of("operations", "protocol", "session", "identity", "limits", "settings", "catalog", "operation",
                    "outbound", "frames", "vault", "brainkb", "brapi")),
            entry("outbound", List.of("protocol", "catalog", "identity", "limits")),
            // a query ends with its call, and what it cannot do is a tool's failure
            entry("frames", List.of("protocol", "catalog", "settings", "session", "limits", "files")),
            entry("vault", FAMILY), entry("brainkb", FAMILY), entry("kb", FAMILY), entry("brapi", FAMILY)));

    static Stream<Arguments> arrows() {
        return ARROWS.entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest(name = "{0} knows {1}")
    @MethodSource("arrows")
    void knowsOnlyItsNeighbours(String room, List<String> known) {
        var allowed = Stream.concat(Stream.of(room), known.stream()).map(name -> ROOT + name + "..").toArray(String[]::new);

        noClasses().that().resideInAPackage(ROOT + room + "..")
                .should().dependOnClassesThat(resideInAPackage("org.athenaeum..").and(DescribedPredicate.not(resideInAnyPackage(allowed))))
                .allowEmptyShould(true).check(PRODUCT);
    }

    @Test
    void knowsEveryRoom() throws IOException {
        try (var rooms = Files.list(Path.of("src/main/java/org/athenaeum"))) {
            assertThat(rooms.filter(Files::isDirectory).map(room -> room.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(ARROWS.keySet());
        }
    }

    @Test
    void hasNoCycles() {
        slices().matching("org.athenaeum.(*)..").should().beFreeOfCycles().check(PRODUCT);
        slices().matching("org.athenaeum.vault.(*)..").should().beFreeOfCycles().check(PRODUCT);
        slices().matching("org.athenaeum.brainkb.(*)..").should().beFreeOfCycles().check(PRODUCT);
        slices().matching("org.athenaeum.brapi.(*)..").should().beFreeOfCycles().check(PRODUCT);
        slices().matching("org.athenaeum.frames.(*)..").should().beFreeOfCycles().check(PRODUCT);
        slices().matching("org.athenaeum.identity.(**)").should().beFreeOfCycles().check(PRODUCT);
    }

    @Test
    @DisplayName("C3.11, RULINGS 28: no public key comes near a symmetric signature")
    void keepsSharedSecretsApartFromPublicKeys() {
        var symmetric = simpleName("SharedSecretVerifier").or(simpleName("HmacKey"));

        noClasses().that(symmetric).should().dependOnClassesThat().resideInAPackage(ROOT + "identity.keys..")
                .orShould().dependOnClassesThat().areAssignableTo(java.security.Key.class).check(PRODUCT);
        noClasses().that(DescribedPredicate.not(symmetric)).should().dependOnClassesThat().haveSimpleName("MACVerifier")
                .orShould().dependOnClassesThat().haveSimpleName("OctetSequenceKey").check(PRODUCT);
        noClasses().that().resideOutsideOfPackages(ROOT + "identity..", ROOT + "vault.status.upstream..")
                .should().dependOnClassesThat().resideInAPackage("com.nimbusds..").check(PRODUCT);
    }

    @Test
    void knowsServletsOnlyInTheHttpRoom() {
        noClasses().that().resideOutsideOfPackage(ROOT + "http..")
                .should().dependOnClassesThat().resideInAPackage("jakarta.servlet..").check(PRODUCT);
        // calls of backends are declared as REST client interfaces; nothing else of JAX-RS is known to anyone
        noClasses().that().resideOutsideOfPackages(ROOT + "outbound.client..", ROOT + "brainkb..")
                .should().dependOnClassesThat().resideInAnyPackage("jakarta.ws.rs..", "org.eclipse.microprofile.rest..").check(PRODUCT);
    }

    @Test
    @DisplayName("C1.5: only the gate and its files open the vault")
    void opensVaultFilesInOnePlace() {
        noClasses().that(resideInAPackage(ROOT + "vault..")
                        .and(DescribedPredicate.not(resideInAnyPackage(ROOT + "vault.files..", ROOT + "vault.access..", ROOT + "vault.rules.."))))
                .should().dependOnClassesThat().haveFullyQualifiedName("java.nio.file.Files")
                .orShould().dependOnClassesThat().resideInAPackage("java.nio.channels..").check(PRODUCT);
    }

    @Test
    @DisplayName("DESIGN 2: the database of frames is named nowhere else")
    void namesTheDatabaseInOneRoom() {
        noClasses().that().resideOutsideOfPackage(ROOT + "frames..")
                .should().dependOnClassesThat().resideInAnyPackage("org.duckdb..", "java.sql..").check(PRODUCT);
    }

    @Test
    @DisplayName("RULINGS 50: servers that callers name are asked in one place, where their addresses are checked")
    void callsChosenServersInOneRoom() {
        noClasses().that().resideOutsideOfPackage(ROOT + "outbound.open..")
                .should().dependOnClassesThat().resideInAPackage("org.apache.hc..").check(PRODUCT);
        noClasses().that().resideInAPackage(ROOT + "brapi..")
                .should().dependOnClassesThat().resideInAnyPackage("java.net.http..", ROOT + "outbound.client..").check(PRODUCT);
    }

    @Test
    void makesJsonFactoriesInOnePlace() {
        noClasses().that().doNotHaveFullyQualifiedName(ROOT + "protocol.Json")
                .should().dependOnClassesThat().areAssignableTo(JsonProvider.class)
                .orShould().callMethodWhere(com.tngtech.archunit.core.domain.JavaCall.Predicates.target(
                        com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner(
                                JavaClass.Predicates.type(jakarta.json.Json.class)))).check(PRODUCT);
    }

    @Test
    @DisplayName("RULINGS 51: tool classes are stateless, manage their own transactions and hold no mutable field")
    void keepsToolClassesStateless() {
        methods().that().areAnnotatedWith(Tool.class).or().areAnnotatedWith(Prompt.class)
                .or().areAnnotatedWith(Resource.class).or().areAnnotatedWith(ResourceTemplate.class).or().areAnnotatedWith(ResourceList.class)
                .or().areAnnotatedWith(CompletePrompt.class).or().areAnnotatedWith(CompleteResourceTemplate.class).should().beDeclaredInClassesThat().areAnnotatedWith(Stateless.class)
                .andShould().beDeclaredInClassesThat().areAnnotatedWith(TransactionManagement.class)
                .allowEmptyShould(true).check(PRODUCT);
        fields().that().areDeclaredInClassesThat().areAnnotatedWith(Stateless.class)
                .should().beFinal().orShould().beAnnotatedWith(jakarta.inject.Inject.class)
                .allowEmptyShould(true).check(PRODUCT);
        noClasses().should().beAnnotatedWith("jakarta.enterprise.context.RequestScoped").check(PRODUCT);
    }

    @Test
    @DisplayName("nothing waits in the common pool, which has one thread on two processors")
    void givesWhatWaitsItsOwnThread() {
        noClasses().should().callMethod(CompletableFuture.class, "supplyAsync", Supplier.class)
                .orShould().callMethod(CompletableFuture.class, "runAsync", Runnable.class).check(PRODUCT_AND_TESTS);
    }

    @Test
    void namesSayWhatAClassIs() {
        classes().that(resideOutsideOfPackage(ROOT + "nothing")).should().haveSimpleNameNotEndingWith("Impl")
                .andShould().haveSimpleNameNotEndingWith("Manager").andShould().haveSimpleNameNotEndingWith("Helper")
                .andShould().haveSimpleNameNotEndingWith("Util").andShould().haveSimpleNameNotStartingWith("Abstract")
                .check(PRODUCT);
    }

    @Test
    @DisplayName("DESIGN 9: the product knows nothing of the sandbox")
    void neverNamesTheSandbox() {
        noClasses().should().dependOnClassesThat().resideInAPackage(ROOT + "sandbox..").check(PRODUCT);
    }

    @Test
    void explainsEveryPackageAndKeepsFilesSmall() throws IOException {
        try (var files = Files.walk(Path.of("src/main/java"))) {
            var sources = files.filter(file -> file.toString().endsWith(".java")).toList();
            var folders = sources.stream().map(Path::getParent).distinct();

            assertThat(folders).allMatch(folder -> Files.exists(folder.resolve("package-info.java")));
            assertThat(sources).allMatch(file -> lines(file) <= 400);
        }
    }

    private static long lines(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
