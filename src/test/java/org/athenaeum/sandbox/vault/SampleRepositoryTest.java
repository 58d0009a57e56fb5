package org.athenaeum.sandbox.vault;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.sandbox.git.GitCrypt;
import org.athenaeum.sandbox.git.SampleFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What git says of the sample vault")
@EnabledIf("gitIsInstalled")
class SampleRepositoryTest {

    @TempDir
    private static Path state;
    private static SampleContent content;
    private static Path root;
    private static Git git;

    static boolean gitIsInstalled() throws IOException, InterruptedException {
        return Git.isInstalled();
    }

    @BeforeAll
    static void build() throws IOException {
        content = SampleContent.load();
        root = SampleVault.open(state).root();
        git = new Git(root);
    }

    @Test
    void everyObjectIsSound() throws Exception {
        assertThat(git.run("fsck", "--strict", "--full", "--no-dangling")).isEmpty();
    }

    /** Unlocked files differ from their objects; git does not look, since time and size agree with the index. */
    @Test
    void statusShowsNothingButTheDraft() throws Exception {
        assertThat(git.run("-c", "core.quotePath=false", "status", "--porcelain"))
                .isEqualTo("?? \"wiki/inbox/untracked draft.md\"\n");
    }

    @Test
    void historyHasThreeCommitsWithFixedDates() throws Exception {
        assertThat(git.run("log", "--format=%cI %an %s").lines()).containsExactly(
                "2026-02-27T16:00:00+00:00 Wiki Gardener Winter: translations, grants, clearing up",
                "2025-10-31T16:00:00+00:00 Wiki Gardener Trial season 2025: notes, protocols and meetings",
                "2025-03-31T16:00:00+00:00 Wiki Gardener Begin the institute's wiki");
    }

    @Test
    void indexHoldsExactlyTheTrackedFiles() throws Exception {
        var listed = git.run("ls-files", "-z").split("\0");

        assertThat(listed).containsExactlyInAnyOrderElementsOf(content.tracked().stream().map(SampleFile::path).toList());
    }

    @Test
    @DisplayName("vault B1.3: every path's filter attribute is the key it was sealed with")
    void attributesAgreeWithTheSealsOfAllFiles() throws Exception {
        var arguments = new ArrayList<>(List.of("check-attr", "-z", "filter"));
        content.tracked().forEach(file -> arguments.add(file.path()));
        var answers = git.run(arguments.toArray(String[]::new)).split("\0");
        var filters = new LinkedHashMap<String, String>();
        for (var at = 0; at < answers.length; at += 3) {
            filters.put(answers[at], answers[at + 2].replace("unspecified", ""));
        }

        var seals = content.tracked().stream().collect(Collectors.toMap(SampleFile::path, file -> file.seal().filter()));

        assertThat(filters).containsExactlyInAnyOrderEntriesOf(seals);
        assertThat(filters).containsValues("", "git-crypt", "git-crypt-ops");
    }

    @Test
    @DisplayName("vault B6: objects of encrypted paths are ciphertext; in the work tree only locked pages are")
    void encryptedPathsAreCiphertextInTheObjectStore() throws Exception {
        for (var file : content.tracked()) {
            var object = git.runRaw("cat-file", "blob", "HEAD:" + file.path());
            var plain = file.form().encode(file.text());

            assertThat(file.seal().encrypts() ? opened(file, object) : object).as(file.path()).isEqualTo(plain);
            if (!file.isLink()) {
                var onDisk = Files.readAllBytes(root.resolve(file.path()));
                assertThat(onDisk).as(file.path()).isEqualTo(file.seal().locked() ? object : plain);
            }
        }
        assertThat(content.tracked()).filteredOn(file -> file.seal().locked()).hasSize(4);
    }

    @Test
    @DisplayName("vault B7.5: the nested repository is one")
    void nestedRepositoryIsSoundToo() throws Exception {
        var nested = new Git(root.resolve("tools/imaging-pipeline"));

        assertThat(nested.run("fsck", "--strict")).isEmpty();
        assertThat(nested.run("status", "--porcelain")).isEmpty();
        assertThat(nested.run("rev-parse", "--show-toplevel").strip()).endsWith("imaging-pipeline");
    }

    private static byte[] opened(SampleFile file, byte[] object) throws GeneralSecurityException {
        return GitCrypt.of(file.seal().filter()).decrypt(object);
    }
}
