package org.athenaeum.brainkb.staging.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.testing.clock.HandClock;
import org.athenaeum.testing.clock.TurnedClock;

/** Uploads in a folder of a test's own, by a clock that it turns; opened anew as often as it likes. */
final class StagingBench {

    static final Owner ANA = Owner.of("https://kb.example", "ana@lab.org");
    static final Owner BEN = Owner.of("https://kb.example", "ben@lab.org");
    static final UploadName NAME = UploadName.of("cells.ttl").orElseThrow();

    final TurnedClock clock = new TurnedClock();
    final HandClock clockwork = new HandClock();
    final Path folder;
    private final Settings settings;

    StagingBench(Path folder, Map<String, String> given) {
        this.folder = folder;
        var all = new HashMap<>(given);
        all.put("BRAINKB_URL", "https://kb.example");
        all.put("MCP_UPLOAD_DIR", folder.toString());
        settings = Settings.read(SettingsSource.of(all));
        assertThat(settings.faults()).isEmpty();
    }

    Staging open() {
        var staging = new Staging(clock);
        staging.settings = settings;
        staging.clockwork = clockwork;
        staging.open();
        return staging;
    }

    static StagedUpload upload(Staging staging, Owner owner, String text) {
        try (var incoming = staging.begin(owner, NAME, OptionalLong.empty())) {
            return send(incoming, text).end("");
        }
    }

    static Incoming send(Incoming incoming, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        incoming.take(bytes, bytes.length);
        return incoming;
    }

    /** What lies in the folder, but for the lock. */
    List<String> files() {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("lock")).sorted().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
