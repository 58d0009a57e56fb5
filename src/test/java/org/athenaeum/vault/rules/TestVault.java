package org.athenaeum.vault.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/** A vault in a temporary folder, its repository written by hand: no git is needed. */
final class TestVault {
    private static final Instant LONG_AGO = Instant.parse("2020-01-01T00:00:00Z");

    final Path root;

    TestVault(Path root) {
        this.root = root;
        write(".git/HEAD", "ref: refs/heads/main\n");
        write(".git/config", "[core]\n\trepositoryformatversion = 0\n");
        folder(".git/objects");
    }

    TestVault write(String path, String content) {
        return write(path, content.getBytes(StandardCharsets.UTF_8));
    }

    TestVault write(String path, byte[] content) {
        try {
            var file = root.resolve(path);
            Files.createDirectories(file.getParent());
            Files.write(file, content);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TestVault folder(String path) {
        try {
            Files.createDirectories(root.resolve(path));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TestVault delete(String path) throws IOException {
        Files.delete(root.resolve(path));
        return this;
    }

    /** Makes the file look old, so that its time stamp alone would be believed. */
    TestVault age(String path) throws IOException {
        Files.setLastModifiedTime(root.resolve(path), FileTime.from(LONG_AGO));
        return this;
    }

    TestVault ignoreCase() {
        return write(".git/config", "[core]\n\tignorecase = true\n");
    }

    Classifier classifier() {
        return Classifier.of(root);
    }

    Verdict classify(String path) {
        return classifier().current().classify(path);
    }

    PageClass classOf(String path) {
        return classify(path).pageClass();
    }
}
