package org.athenaeum.catalog.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.athenaeum.catalog.registry.archive.ArchiveTools;
import org.athenaeum.catalog.registry.faulty.FaultyTools;
import org.athenaeum.catalog.registry.garden.GardenTools;
import org.athenaeum.catalog.registry.garden.Shed;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A wrong declaration stops the start and names class and method")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CatalogFaultTest {

    private CatalogFault fault;

    @BeforeAll
    void start() {
        try (var container = GardenContainer.with(FaultyTools.class)) {
            fault = catchThrowableOfType(CatalogFault.class, container::catalog);
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '!', textBlock = """
            badName        ! the name 'Bad-Name' is not [a-z0-9_]{1,50}
            silent         ! its description is missing
            silentArgument ! argument x: its description is missing
            oddType        ! argument x: type java.lang.StringBuilder is not supported
            oddContext     ! is nothing that a call offers (Call, Caller)
            oddResult      ! returns String; a tool returns ToolResult or a Readable record
            checked        ! declares IOException; a tool fails with ToolFailure
            twoRecords     ! takes two records of arguments
            mixed          ! takes a record of arguments and @ToolArg parameters
            again          ! the name twice is taken by
            notPublic      ! a tool method is public and not static
            noTime         ! its deadline is not positive
            foreign        ! its input schema refers to "https://example.org/schema"; nothing is ever fetched
            ignorant       ! declares an input schema, but takes no one JsonObject
            bothWays       ! takes arguments beside those of its input schema
            oddIcon        ! an icon is no https: URL
            """)
    void namesEveryFault(String method, String message) {
        var place = FaultyTools.class.getName() + "#" + method + ": ";

        assertThat(fault.faults()).hasSize(16).anySatisfy(each -> assertThat(each).startsWith(place).contains(message));
        assertThat(fault).hasMessageContaining(message);
    }

    @Test
    void refusesSupplierThatHopesForInjection() {
        try (var container = GardenContainer.with(GardenTools.class, Shed.class)) {
            var unnamed = catchThrowableOfType(CatalogFault.class, container::catalog);

            assertThat(unnamed.faults()).hasSize(2).anySatisfy(each -> assertThat(each)
                    .isEqualTo(GardenTools.class.getName() + "#water: " + GardenTools.Weather.class.getName()
                            + " wants injection but is no bean here"));
        }
    }

    @Test
    void needsFamilyOfPackage() {
        try (var container = GardenContainer.with(Homeless.class)) {
            var homeless = catchThrowableOfType(CatalogFault.class, container::catalog);

            assertThat(homeless.faults()).hasSize(3).allSatisfy(each -> assertThat(each)
                    .startsWith(Homeless.class.getName() + "#").contains("has no @ToolFamily"));
        }
    }

    /** Inherits tools, but stands in a package without a family. */
    public static class Homeless extends ArchiveTools {
    }
}
