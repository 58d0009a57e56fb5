package org.athenaeum.settings.brainkb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.Fault;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("brainkb E, F.1: the settings of uploads")
class UploadSettingsTest {

    private static Settings with(Map<String, String> values) {
        var all = new HashMap<>(values);
        all.put("BRAINKB_URL", "http://localhost:8010");
        return Settings.read(SettingsSource.of(all));
    }

    @Test
    void areOffUnlessAFolderIsNamed() {
        assertThat(with(Map.of()).brainkb().orElseThrow().uploads()).isEmpty();
        assertThat(with(Map.of("MCP_UPLOAD_DIR", "/srv/up", "MCP_UPLOAD_ENABLED", "no")).brainkb().orElseThrow().uploads())
                .isEmpty();
    }

    @Test
    void haveTheDefaultsOfTheContract() {
        var settings = with(Map.of("MCP_UPLOAD_DIR", "/srv/up"));

        assertThat(settings.faults()).isEmpty();
        assertThat(settings.warnings()).isEmpty();
        assertThat(settings.brainkb().orElseThrow().uploads())
                .contains(new UploadSettings(Path.of("/srv/up"), 5_000_000_000L, 20_000_000_000L, Duration.ofHours(6)));
    }

    @ParameterizedTest(name = "of {0} and {1} in all a user has {2}")
    @CsvSource({"1000, 20000, 5000", "9000, 20000, 9000", "7, 7, 7"})
    void giveOneUserAShareThatHoldsTheLargestUpload(long largest, long total, long share) {
        assertThat(new UploadSettings(Path.of("/u"), largest, total, Duration.ofMinutes(1)).userBytes()).isEqualTo(share);
    }

    @ParameterizedTest(name = "{0}={1}")
    @CsvSource({"MCP_UPLOAD_DIR,up", "MCP_UPLOAD_ENABLED,maybe", "MCP_UPLOAD_MAX_BYTES,0", "MCP_UPLOAD_MAX_BYTES,1000000000001",
            "MCP_UPLOAD_TOTAL_BYTES,4 GiB", "MCP_UPLOAD_TTL_MIN,0", "MCP_UPLOAD_TTL_MIN,10081"})
    @DisplayName("RULINGS 54: a value that cannot be used names its variable")
    void refuseWhatCannotBeUsed(String name, String value) {
        var all = new HashMap<>(Map.of("MCP_UPLOAD_DIR", "/srv/up"));
        all.put(name, value);

        assertThat(with(all).faults()).extracting(Fault::variable).containsExactly(name);
    }

    @ParameterizedTest(name = "uploads in {0}, ingest from {1}")
    @CsvSource({"/srv/rdf/up, /srv/rdf", "/srv/rdf, /srv/rdf", "/srv/a/../rdf/up, /srv/rdf", "/srv, /srv/rdf"})
    @DisplayName("D.4: what one user uploaded lies in no folder that everybody may ingest from")
    void lieApartFromTheIngestRoot(String uploads, String root) {
        var settings = with(Map.of("MCP_UPLOAD_DIR", uploads, "MCP_INGEST_ROOT", root));

        assertThat(settings.faults()).singleElement().satisfies(fault -> assertThat(fault.variable())
                .isEqualTo("MCP_UPLOAD_DIR"));
    }

    @Test
    void mayLieBesideTheIngestRoot() {
        assertThat(with(Map.of("MCP_UPLOAD_DIR", "/srv/rdf-up", "MCP_INGEST_ROOT", "/srv/rdf")).faults()).isEmpty();
    }
}
