package org.athenaeum.vault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.athenaeum.limits.Workers;
import org.athenaeum.operation.SettingsOf;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.vault.access.VaultHealth;
import org.athenaeum.vault.files.VaultOnDisk;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VaultCheckTest {

    @TempDir
    Path temporary;

    @Test
    @DisplayName("B6.3: what the vault's reader found is reported, without names and without paths")
    void tellsWhatTheReaderFound() throws IOException {
        var vault = VaultOnDisk.in(temporary);
        var page = vault.write("wiki/only.md", "# Only\n");
        var settings = Settings.read(SettingsSource.of(Map.of("BRAIN_MCP_VAULT", vault.folder().toString())));
        try (var beans = SeContainerInitializer.newInstance().disableDiscovery().addExtensions(new SettingsOf(settings))
                .addBeanClasses(Workers.class, StateKey.class, Vault.class, VaultCheck.class).initialize()) {
            var check = beans.select(VaultCheck.class).get();
            await().until(() -> check.check().ok() && beans.select(Vault.class).get().opened().corpus().isComplete());
            assertThat(check.check().facts()).noneMatch(fact -> fact.contains("attention"));

            Files.delete(page);

            await().untilAsserted(() -> assertThat(check.check().facts())
                    .contains("attention: The vault is empty or cannot be reached; the pages known before are kept."));
            assertThat(check.check().facts()).noneMatch(fact -> fact.contains("only") || fact.contains(temporary.toString()));
        }
    }

    @Test
    void tellsEachProblemOnceAndNotWithoutEnd() {
        var many = IntStream.range(0, 30).mapToObj(i -> "problem " + i).toList();

        var facts = VaultCheck.report(new VaultHealth(1, 0, 0, many), many).facts();

        assertThat(facts).hasSize(22).endsWith("attention: 10 more of these");
    }

    @Test
    void keepsEachProblemToOneShortLine() {
        var hostile = Collections.nCopies(500, "a\n\u001b").toString();

        var facts = VaultCheck.report(new VaultHealth(1, 0, 0, List.of()), List.of(hostile)).facts();

        assertThat(facts.get(1)).hasSizeLessThan(330).doesNotContain("\n", "\u001b");
    }
}
