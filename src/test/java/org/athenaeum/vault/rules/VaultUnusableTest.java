package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VaultUnusableTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "{0}")
    @DisplayName("B7.4: a folder that cannot be served is refused in one sentence without host path and stack")
    @CsvSource({
        "absent, does not exist",
        "file, not a folder",
        "plain, no .git",
        "empty, no repository",
        "pointer, names no repository",
        "lost, no repository"})
    void refusesWhatIsNoVault(String name, String reason) throws IOException {
        Files.writeString(folder.resolve("file"), "");
        Files.createDirectories(folder.resolve("plain"));
        Files.createDirectories(folder.resolve("empty/.git"));
        Files.writeString(Files.createDirectory(folder.resolve("pointer")).resolve(".git"), "elsewhere\n");
        Files.writeString(Files.createDirectory(folder.resolve("lost")).resolve(".git"), "gitdir: ../gone\n");

        var refusal = catchThrowableOfType(VaultUnusable.class, () -> Classifier.of(folder.resolve(name)));

        assertThat(refusal).hasMessageContaining("BRAIN_MCP_VAULT").hasMessageContaining(reason);
        assertThat(refusal.getMessage()).doesNotContain(folder.toString()).doesNotContain("\n");
        assertThat(refusal.getStackTrace()).isEmpty();
    }
}
