package org.athenaeum.brainkb.ingest.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.files.Folder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("D.4, G.37: which files are opened to be ingested")
class IngestFolderTest {

    private static final String TRIPLE = "<u:owl> <u:eats> <u:mouse> .\n";

    @TempDir
    private Path place;

    private Path root;
    private IngestFolder folder;

    @BeforeEach
    void write() throws IOException {
        root = Files.createDirectories(place.resolve("root/in"));
        Files.writeString(root.resolve("owls.ttl"), TRIPLE);
        Files.writeString(place.resolve("secret.ttl"), TRIPLE);
        root = place.resolve("root");
        folder = IngestFolder.of(Optional.of(root), false);
    }

    private ToolFailure refusing(String path) {
        return catchThrowableOfType(ToolFailure.class, () -> folder.open(path).close());
    }

    private static String content(RdfFile file) throws IOException {
        try (file; var in = file.from(0)) {
            return new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }

    @Test
    void opensWhatIsBelowTheRoot() throws IOException {
        assertThat(content(folder.open("in/owls.ttl"))).isEqualTo(TRIPLE);
        assertThat(content(folder.open(root.resolve("in/owls.ttl").toString()))).isEqualTo(TRIPLE);
        assertThat(content(folder.open("in/../in/owls.ttl"))).isEqualTo(TRIPLE);
    }

    @Test
    void opensThroughALinkThatStaysBelowTheRoot() throws IOException {
        Files.createSymbolicLink(root.resolve("link.ttl"), Path.of("in/owls.ttl"));
        Files.createSymbolicLink(root.resolve("there"), Path.of("in"));

        assertThat(content(folder.open("link.ttl"))).isEqualTo(TRIPLE);
        assertThat(content(folder.open("there/owls.ttl"))).isEqualTo(TRIPLE);
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            ../secret.ttl        | is not below   | a step up
            in/../../secret.ttl  | is not below   | a step up further in
            ../absent.ttl        | is not below   | whether it exists is not told
            /etc/hostname        | is not below   | elsewhere
            out.ttl              | is not below   | a link that leads out
            out/secret.ttl       | is not below   | a folder's link that leads out
            in/absent.ttl        | is not there   | nothing of that name
            in                   | no RDF file    | a folder
            folder.ttl           | regular file   | a folder with an RDF file's name
            in/notes.txt         | no RDF file    | another extension
            in/noname            | no RDF file    | no extension
            loop.ttl             | cannot be read | a link to itself
            in/owls.ttl/x.ttl    | cannot be read | below a file
            ''                   | is not there   | nothing
            """)
    void refusesWithTheReasonAndThePathAsTyped(String path, String reason, String why) throws IOException {
        Files.createSymbolicLink(root.resolve("out.ttl"), place.resolve("secret.ttl"));
        Files.createSymbolicLink(root.resolve("out"), place);
        Files.createSymbolicLink(root.resolve("loop.ttl"), Path.of("loop.ttl"));
        Files.createDirectory(root.resolve("folder.ttl"));
        Files.writeString(root.resolve("in/notes.txt"), TRIPLE);
        Files.writeString(root.resolve("in/noname"), TRIPLE);

        var refusal = refusing(path);

        assertThat(refusal).as(why).hasMessageContaining(reason);
        assertThat(refusal.reason()).isEqualTo("path_refused");
        assertThat(refusal.data().getInt("status_code")).isEqualTo(403);
        assertThat(refusal.data().getString("path")).isEqualTo(path);
        assertThat(refusal.getMessage()).contains(path).doesNotContain(place.toString());
    }

    @Test
    @DisplayName("a pipe is refused before it is opened, which would block")
    void refusesAPipe() throws Exception {
        int made = new ProcessBuilder("mkfifo", root.resolve("pipe.ttl").toString()).start().waitFor();
        Assumptions.assumeTrue(made == 0, "no pipes here");

        assertThat(refusing("pipe.ttl")).hasMessageContaining("regular file");
    }

    @Test
    void refusesWhatTheKernelMakesUp() throws IOException {
        Files.createSymbolicLink(place.resolve("environ.ttl"), Path.of("/proc/self/environ"));
        folder = IngestFolder.of(Optional.empty(), true);

        assertThat(refusing("/proc/self/environ")).hasMessageContaining("no RDF file");
        assertThat(refusing(place.resolve("environ.ttl").toString())).hasMessageContaining("no RDF file");
    }

    @Test
    void refusesWhatMayNotBeRead() throws IOException {
        var closed = Files.writeString(root.resolve("closed.ttl"), TRIPLE);
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(closed), "the superuser reads everything");

        assertThat(refusing("closed.ttl")).hasMessageContaining("cannot be read");
    }

    @ParameterizedTest(name = "{0} becomes a link")
    @CsvSource({"in/owls.ttl", "in"})
    @DisplayName("what becomes a link after it was judged is not followed")
    void noticesASwap(String swapped) throws IOException {
        var swapping = new IngestFolder(Optional.of(root), top -> {
            Files.move(root.resolve(swapped), place.resolve("moved"));
            Files.createSymbolicLink(root.resolve(swapped), swapped.equals("in") ? place : place.resolve("secret.ttl"));
            if (swapped.equals("in")) Files.writeString(place.resolve("owls.ttl"), "<u:a> <u:b> <u:stolen> .");
            return Folder.ofRoot(top);
        });

        var refusal = catchThrowableOfType(ToolFailure.class, () -> swapping.open("in/owls.ttl").close());

        assertThat(refusal).hasMessageContaining("changed");
    }

    @Test
    @DisplayName("what is opened stays what it was, whatever happens to its name")
    void keepsTheFileThatWasOpened() throws IOException {
        try (var file = folder.open("in/owls.ttl")) {
            Files.delete(root.resolve("in/owls.ttl"));
            Files.writeString(root.resolve("in/owls.ttl"), "<u:a> <u:b> <u:other> .");

            assertThat(content(file)).isEqualTo(TRIPLE);
        }
    }

    @Test
    @DisplayName("D.4: a remote caller names no file where the operator set no folder; a local one names any")
    void asksForARootOverHttp() throws IOException {
        var refusal = catchThrowableOfType(ToolFailure.class, () -> IngestFolder.of(Optional.empty(), false));
        assertThat(refusal.reason()).isEqualTo("no_ingest_root");
        assertThat(refusal.hint()).contains("brainkb_ingest_text", "MCP_INGEST_ROOT");

        folder = IngestFolder.of(Optional.empty(), true);
        assertThat(content(folder.open(place.resolve("secret.ttl").toString()))).isEqualTo(TRIPLE);
    }
}
