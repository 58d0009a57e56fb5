package org.athenaeum.vault.access;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.vault.files.VaultPath;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault C2.4, S28, S29")
class DecisionLogTest {

    private static final Logger LOG = Logger.getLogger("org.athenaeum.vault.decisions");

    @TempDir
    Path temporary;

    private final List<LogRecord> records = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            records.add(entry);
        }

        @Override
        public void flush() {
            // nothing is buffered
        }

        @Override
        public void close() {
            // nothing is held
        }
    };

    private GatedVault vault;

    @BeforeEach
    void listen() throws IOException {
        LOG.addHandler(handler);
        LOG.setUseParentHandlers(false);
        LOG.setLevel(Level.FINE);
        vault = GatedVault.in(temporary);
    }

    @AfterEach
    void stopListening() {
        LOG.removeHandler(handler);
        LOG.setUseParentHandlers(true);
        LOG.setLevel(null);
    }

    @Test
    void writesADenialForAMissingScope() {
        vault.gate().read(new VaultPath(GatedVault.PEOPLE), Scopes.of("wiki:read"));

        var line = only(Level.INFO);
        assertThat(line.getString("path")).isEqualTo(GatedVault.PEOPLE);
        assertThat(line.getString("class")).isEqualTo("people");
        assertThat(line.getString("decision")).isEqualTo("deny");
        assertThat(line.getString("reason")).isEqualTo("missing_scope");
        assertThat(line.getString("missingScope")).isEqualTo("wiki:people");
        assertThat(line.getString("rule")).startsWith(".gitattributes:");
        assertThat(line.getString("operation")).isEqualTo("read");
        assertThat(line.getJsonNumber("micros").longValue()).isNotNegative();
        assertThat(line.getString("time")).endsWith("Z");
    }

    @Test
    @DisplayName("C2.4, S28: the line names who asked, as the token does, and holds nothing else of the token")
    void namesWhoWasDenied() {
        var token = new VerifiedToken("https://id.example.org", "ada", "desk", Optional.empty(), Optional.of("t-1"), Instant.MAX,
                Scopes.of("wiki:read"), JsonValue.EMPTY_JSON_OBJECT);

        vault.gate().read(GatedVault.PEOPLE, Caller.of(token));

        var line = only(Level.INFO);
        assertThat(line.getString("sub")).isEqualTo("ada");
        assertThat(line.getString("client_id")).isEqualTo("desk");
        assertThat(line.getString("jti")).isEqualTo("t-1");
        assertThat(line.getString("missingScope")).isEqualTo("wiki:people");
        records.clear();
        vault.gate().read("../outside.md", Caller.of(token));
        assertThat(only(Level.INFO).getString("sub")).isEqualTo("ada");
        records.clear();
        vault.gate().read(GatedVault.PEOPLE, Caller.anonymous(Scopes.NONE));
        assertThat(only(Level.INFO)).doesNotContainKeys("sub", "client_id", "jti");
    }

    @Test
    void writesWhatWasAllowedAtDebug() {
        vault.gate().read(new VaultPath(GatedVault.ORDINARY), Scopes.of("wiki:read"));

        var line = only(Level.FINE);
        assertThat(line.getString("decision")).isEqualTo("allow");
        assertThat(line.getString("class")).isEqualTo("ordinary");
        assertThat(line).doesNotContainKeys("reason", "missingScope");
        assertThat(line.toString()).doesNotContain("ordinary text").doesNotContain(temporary.toString());
    }

    @Test
    void namesTheReasonOfEachDenial() throws IOException {
        vault.disk().writeLocked("locked.md");
        vault.disk().link("link.md", Path.of("locked.md"));
        vault.disk().write("nested/.git", "gitdir: elsewhere");
        vault.disk().write("nested/a.md", "a");
        vault.disk().write("large.md", new byte[(16 << 20) + 1]);

        assertThat(reasonFor("locked.md")).isEqualTo("locked");
        assertThat(reasonFor("link.md")).isEqualTo("symlink");
        assertThat(reasonFor("nested/a.md")).isEqualTo("nested_repo");
        assertThat(reasonFor("large.md")).isEqualTo("too_large");
        assertThat(reasonFor("nothing.md")).isEqualTo("absent");
        assertThat(reasonFor(GatedVault.SECRET)).isEqualTo("secret");
        assertThat(reasonFor(".git/config")).isEqualTo("excluded");
        assertThat(reasonFor("a.txt")).isEqualTo("not_page");
        assertThat(reasonFor("../outside.md")).isEqualTo("traversal");
    }

    @Test
    @DisplayName("S29")
    void keepsALineALineWhateverThePath() {
        vault.gate().parse("a\n{\"decision\":\"allow\"}\u0007\u2028\u202E\"\\.md");

        var message = records.get(0).getMessage();
        assertThat(message).matches("[\\x20-\\x7E]+");
        assertThat(only(Level.INFO).getString("path")).isEqualTo("a\n{\"decision\":\"allow\"}\u0007\u2028\u202E\"\\.md");
    }

    @Test
    void cutsEndlessPaths() {
        vault.gate().parse("/".repeat(1_000_000));

        assertThat(records.get(0).getMessage()).hasSizeLessThan(5_000);
    }

    @Test
    void keepsFilteredHitsOutOfTheOperatorsSight() {
        vault.gate().visibleClass(new VaultPath(GatedVault.PEOPLE), Scopes.NONE);
        vault.gate().readForIndex(new VaultPath(GatedVault.SECRET));

        assertThat(records).extracting(LogRecord::getLevel).containsExactly(Level.FINE, Level.FINE);
    }

    private String reasonFor(String path) {
        records.clear();
        vault.gate().parse(path).ifPresent(parsed -> vault.gate().read(parsed, Scopes.of("wiki:read")));
        return only(Level.INFO).getString("reason");
    }

    private JsonObject only(Level level) {
        assertThat(records).hasSize(1);
        assertThat(records.get(0).getLevel()).isEqualTo(level);
        try (var reader = Json.createReader(new StringReader(records.get(0).getMessage()))) {
            return reader.readObject();
        }
    }
}
