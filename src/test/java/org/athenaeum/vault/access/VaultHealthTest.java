package org.athenaeum.vault.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault B6.3, B6.5")
class VaultHealthTest {

    @TempDir
    Path temporary;

    @Test
    void countsPagesAndNoSecretOnes() throws IOException {
        var vault = GatedVault.in(temporary);

        assertThat(vault.gate().health().pages()).isEqualTo(3);
        assertThat(vault.gate().health().encrypted()).isEqualTo(2);
        assertThat(vault.gate().health().locked()).isZero();
        assertThat(vault.gate().health().problems()).isEmpty();
    }

    @Test
    void tellsACheckoutThatWasNeverUnlockedFromAMissingKey() throws IOException {
        var vault = GatedVault.in(temporary);

        vault.disk().writeLocked(GatedVault.CONFIDENTIAL);
        assertThat(vault.gate().health().locked()).isEqualTo(1);
        assertThat(vault.gate().health().problems()).containsExactly("1 pages are locked: the checkout lacks a key.");

        vault.disk().writeLocked(GatedVault.PEOPLE);
        assertThat(vault.gate().health().problems())
                .containsExactly("Every encrypted page is locked: this checkout was never unlocked.");
    }

    @Test
    void noticesALockedPageWithoutEncryptingRule() throws IOException {
        var vault = GatedVault.in(temporary);
        vault.disk().writeLocked("wiki/open/locked.md");

        assertThat(vault.gate().health().problems())
                .anySatisfy(problem -> assertThat(problem).contains("1 locked pages have no encrypting rule"))
                .noneSatisfy(problem -> assertThat(problem).contains("locked.md"));
    }

    @Test
    void noticesThatAPageWasUnlocked() throws IOException {
        var vault = GatedVault.in(temporary);
        vault.disk().writeLocked(GatedVault.PEOPLE);
        assertThat(vault.gate().health().locked()).isEqualTo(1);

        Files.delete(vault.disk().folder().resolve(GatedVault.PEOPLE));
        vault.disk().write(GatedVault.PEOPLE, "unlocked");

        assertThat(vault.gate().health().locked()).isZero();
    }
}
