package org.athenaeum.vault.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.athenaeum.vault.rules.attributes.GitCrypt;
import org.athenaeum.vault.rules.attributes.Reserved;
import org.athenaeum.vault.rules.pattern.BytePath;
import org.athenaeum.vault.rules.pattern.LetterCase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The differential test against git itself. {@code -Drules.seed=N} repeats a run, {@code -Drules.rounds=N} makes it longer.
 */
class AgreesWithGitTest {
    private static final System.Logger LOG = System.getLogger("differential");
    private static final int PATHS = 400;
    private static final int ROUNDS = Integer.getInteger("rules.rounds", 60);

    private final Logger log = Logger.getLogger("org.athenaeum.vault");

    private int decided;

    @TempDir
    Path folder;

    /** Random rules are full of near misses: their warnings would drown everything else. */
    @BeforeEach
    void quiet() {
        log.setLevel(Level.OFF);
    }

    @AfterEach
    void loud() {
        log.setLevel(null);
    }

    @Test
    @DisplayName("B2.3: the filter of random paths under random rules is what git check-attr says")
    void readsRandomRulesAsGitDoes() throws IOException, InterruptedException {
        assumeTrue(GitBinary.isPresent(), "no git binary on this machine: the differential test is skipped");
        long seed = Long.getLong("rules.seed", System.nanoTime());
        LOG.log(System.Logger.Level.INFO, "rules.seed={0}", Long.toString(seed));
        var random = new Random(seed);
        var git = new GitBinary(Files.createDirectory(folder.resolve("home")));

        int answers = 0;
        decided = 0;
        for (int round = 0; round < ROUNDS; round++) {
            answers += compare(git, random, "seed " + seed + ", round " + round, round);
        }

        LOG.log(System.Logger.Level.INFO, "{0} answers alike, {1} of them decided by a rule", answers, decided);
        assertThat(decided).as("rules that match nothing prove nothing").isGreaterThan(answers / 20);
        assertThat(answers).isGreaterThanOrEqualTo(Math.min(20_000, ROUNDS * PATHS * 5 / 6));
    }

    private int compare(GitBinary git, Random random, String label, int round) throws IOException, InterruptedException {
        var rules = new RandomRules(random);
        var letters = random.nextBoolean() ? LetterCase.EXACT : LetterCase.FOLDED;
        var root = vault(git, random, rules, letters, round);
        var paths = new LinkedHashSet<String>();
        for (int i = 0; i < PATHS * 4 && paths.size() < PATHS; i++) paths.add(rules.path());

        var expected = git.filters(root, List.copyOf(paths));
        var snapshot = Classifier.of(root).current();

        var wrong = new ArrayList<String>();
        expected.forEach((path, filter) -> {
            var ours = snapshot.state(parent(path)).stack().filter(BytePath.of(path), letters, Reserved.KEPT).state();
            if (!ours.equals(filter)) wrong.add(path + ": git says " + filter + ", we say " + ours);
            assertThat(snapshot.classify(path).pageClass() != PageClass.ORDINARY).as(path)
                    .isEqualTo(GitCrypt.encrypts(filter));
        });
        decided += (int) expected.values().stream().filter(filter -> !filter.equals("unspecified")).count();
        assertThat(wrong).as("%s, %s in %s", label, letters, root).isEmpty();
        return expected.size();
    }

    private Path vault(GitBinary git, Random random, RandomRules rules, LetterCase letters, int round)
            throws IOException, InterruptedException {
        var root = Files.createDirectory(folder.resolve("vault" + round));
        git.run(root, new byte[0], "init", "-q");
        var config = new StringBuilder("[core]\n\tignorecase = ").append(letters == LetterCase.FOLDED).append('\n');
        if (random.nextInt(3) == 0) {
            var file = Files.write(folder.resolve("configured" + round), rules.file());
            config.append("\tattributesFile = \"").append(file).append("\"\n");
        }
        Files.writeString(root.resolve(".git/config"), config);

        if (random.nextInt(4) > 0) write(root, ".gitattributes", rules.file());
        if (random.nextInt(3) == 0) write(root, ".git/info/attributes", rules.file());
        for (int i = random.nextInt(4); i > 0; i--) write(root, rules.folder() + "/.gitattributes", rules.file());
        if (random.nextInt(3) == 0) moveIntoIndex(git, root, rules);
        return root;
    }

    /** Rules that only the index holds, as in a sparse checkout. git takes a BOM there for a name, so there is none. */
    private void moveIntoIndex(GitBinary git, Path root, RandomRules rules) throws IOException, InterruptedException {
        var path = rules.folder() + "/.gitattributes";
        var text = new String(rules.file(), StandardCharsets.UTF_8).replace("\ufeff", "").replace("\r\n", "\n");
        write(root, path, text.getBytes(StandardCharsets.UTF_8));
        git.run(root, new byte[0], "add", "-f", path);
        Files.delete(root.resolve(path));
    }

    private static void write(Path root, String path, byte[] content) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.write(root.resolve(path), content);
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}
