package org.athenaeum.http.upload;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.Instance;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.intake.Announced;
import org.athenaeum.intake.Arrival;
import org.athenaeum.intake.Intake;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("RULINGS 4, DESIGN 4: files come in below the endpoint whose tools work on them")
class UploadsTest {

    @TempDir
    private Path vault;

    /** What is taken wherever BrainKB is served, or nowhere. */
    private record Taking(boolean open) implements Intake {

        @Override
        public boolean isOpenAt(Endpoint endpoint) {
            return open && endpoint.reaches(Backend.BRAINKB);
        }

        @Override
        public long largest() {
            return 1;
        }

        @Override
        public Set<String> parameters() {
            return Set.of();
        }

        @Override
        public Arrival begin(Caller caller, Announced announced) {
            throw new AssertionError("nothing is sent here");
        }
    }

    private static Uploads serving(boolean open, Map<String, String> given) {
        var all = new HashMap<>(given);
        all.put("BRAINKB_URL", "http://localhost:8010");
        var uploads = new Uploads();
        uploads.settings = Settings.read(SettingsSource.of(all));
        assertThat(uploads.settings.faults()).isEmpty();
        uploads.intakes = intakes(new Taking(open));
        return uploads;
    }

    @SuppressWarnings("unchecked")
    private static Instance<Intake> intakes(Intake intake) {
        return (Instance<Intake>) Proxy.newProxyInstance(UploadsTest.class.getClassLoader(), new Class<?>[] {Instance.class},
                (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("stream");
                    return Stream.of(intake);
                });
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"/mcp/upload, /mcp", "/mcp/brainkb/upload, /mcp/brainkb", "/upload, /mcp", "/mcp/upload/, ''", "/mcp/brainkb, ''",
            "/mcp/brainkb//upload, ''", "/mcp/vault/upload, ''", "/uploads, ''", "/mcp/brainkb/upload/upload, ''"})
    @DisplayName("DESIGN 4: where BrainKB is alone, its predecessor's path is served too")
    void findsTheEndpointOfAFamilyThatIsAlone(String target, String path) {
        assertThat(serving(true, Map.of()).at(target).map(Endpoint::path).orElse("")).isEqualTo(path);
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"/mcp/upload, /mcp", "/mcp/brainkb/upload, /mcp/brainkb", "/upload, ''", "/mcp/vault/upload, ''"})
    void findsTheEndpointsOfAFamilyAmongOthers(String target, String path) {
        var uploads = serving(true, Map.of("BRAIN_MCP_VAULT", vault.toString(), "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read"));

        assertThat(uploads.at(target).map(Endpoint::path).orElse("")).isEqualTo(path);
    }

    @Test
    void leavesAnOperatorsOwnPathAlone() {
        var uploads = serving(true, Map.of("MCP_HTTP_ENDPOINT_PATH", "/upload"));

        assertThat(uploads.at("/upload")).isEmpty();
        assertThat(uploads.at("/upload/upload").map(Endpoint::path)).contains("/upload");
    }

    @Test
    @DisplayName("F.1: where no files are taken there is no such path")
    void findsNothingWhereNothingIsTaken() {
        var uploads = serving(false, Map.of());

        assertThat(Stream.of("/upload", "/mcp/upload", "/mcp/brainkb/upload")).allMatch(target -> uploads.at(target).isEmpty());
    }
}
