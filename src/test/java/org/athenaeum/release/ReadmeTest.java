package org.athenaeum.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.UnreadVariables;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final Path README = Path.of("README.md");
    private static final Pattern NAME = Pattern.compile("\"([A-Z][A-Z0-9]*_[A-Z0-9_]*|[A-Z]+_)\"");

    @Test
    void staysShort() throws IOException {
        assertThat(Files.readAllLines(README)).hasSizeLessThanOrEqualTo(150);
    }

    @Test
    void startsWithTheTwoCommands() throws IOException {
        var firstBlock = Files.readString(README).split("```")[1];

        assertThat(firstBlock.strip().lines().map(line -> line.split(" {2,}")[0]))
                .containsExactly("mvn liberty:run", "mvn verify");
    }

    @Test
    void linksToFilesThatExist() throws IOException {
        for (var page : new String[] {"README.md", "CONTRIBUTING.md"}) {
            var links = Pattern.compile("]\\((?!https?:)([^)#]+)").matcher(Files.readString(Path.of(page))).results();

            assertThat(links.map(link -> Path.of(link.group(1)))).as(page).allMatch(Files::exists);
        }
    }

    @Test
    @DisplayName("RULINGS 53: the README names every variable that is ignored")
    void namesWhatIsIgnored() throws IOException {
        var source = Path.of("src/main/java/org/athenaeum/settings/reading/UnreadVariables.java");
        var ignored = NAME.matcher(Files.readString(source)).results().map(name -> name.group(1)).distinct()
                .map(name -> name.endsWith("_") ? "`" + name + "*`" : "`" + name + "`").toList();

        assertThat(ignored).hasSizeGreaterThan(30);
        assertThat(Files.readString(README)).contains(ignored);
    }

    @Test
    @DisplayName("RULINGS 53: whatever the README calls ignored is warned about")
    void callsNothingIgnoredThatIsRead() throws IOException {
        var readme = Files.readString(README);
        var list = readme.substring(readme.indexOf("\nIgnored,"));
        var names = Pattern.compile("`([A-Z][A-Z0-9_]+)(\\*?)`").matcher(list).results()
                .map(name -> name.group(2).isEmpty() ? name.group(1) : name.group(1) + "ANYTHING").toList();

        assertThat(names).isNotEmpty().allSatisfy(name -> {
            var settings = new SettingsReader(SettingsSource.of(Map.of(name, "set")));
            assertThat(UnreadVariables.warnings(settings)).singleElement().asString().startsWith(name + " ");
        });
    }
}
