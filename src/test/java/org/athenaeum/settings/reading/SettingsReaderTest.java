package org.athenaeum.settings.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.athenaeum.identity.Secret;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsReaderTest {

    private static final String KEY = "0123456789abcdef0123456789abcdef";

    private static SettingsReader reading(String... namesAndValues) {
        var values = new HashMap<String, String>();
        for (int i = 0; i < namesAndValues.length; i += 2) values.put(namesAndValues[i], namesAndValues[i + 1]);
        return new SettingsReader(SettingsSource.of(values));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"true,true", "1,true", "yes,true", "on,true", "TRUE,true", "On,true",
            "false,false", "0,false", "no,false", "off,false", "No,false"})
    @DisplayName("RULINGS 54: the words of a boolean")
    void readsBooleanWords(String word, boolean expected) {
        var reader = reading("BRAIN_MCP_TRACKED_ONLY", word);

        assertThat(reader.bool(Variable.BRAIN_MCP_TRACKED_ONLY)).isEqualTo(expected);
        assertThat(reader.faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "2", "truee", "t", "y", "-1"})
    @DisplayName("RULINGS 54: any other word stops the start")
    void refusesOtherBooleanWords(String word) {
        var reader = reading("BRAIN_MCP_TRACKED_ONLY", word);

        assertThat(reader.bool(Variable.BRAIN_MCP_TRACKED_ONLY)).isFalse();
        assertThat(reader.faults()).extracting(Fault::variable).containsExactly("BRAIN_MCP_TRACKED_ONLY");
    }

    @ParameterizedTest(name = "{0} is {1}: {2}")
    @CsvSource({"1,1,the least", "65535,65535,the most", "08080,8080,leading zeros"})
    void readsWholeNumbersWithinTheirBounds(String text, int expected, String why) {
        var reader = reading("MCP_PORT", text);

        assertThat(reader.integer(Variable.MCP_PORT, 1, 65_535)).as(why).isEqualTo(expected);
        assertThat(reader.faults()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"0,below the least", "65536,above the most", "80a,a letter", "-1,a sign", "8_080,a separator",
            "99999999999999999999,too many digits", "1e3,an exponent", "٣,a digit of another script"})
    void refusesOtherNumbersAndKeepsTheDefault(String text, String why) {
        var reader = reading("MCP_PORT", text);

        assertThat(reader.integer(Variable.MCP_PORT, 1, 65_535)).as(why).isEqualTo(8080);
        assertThat(reader.faults()).containsExactly(new Fault("MCP_PORT", "must be a whole number from 1 to 65535"));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({"16384,16384", "16KiB,16384", "2 MiB,2097152", "1GiB,1073741824"})
    void readsByteSizes(String text, long expected) {
        assertThat(reading("BRAIN_MCP_MAX_PAGE_BYTES", text).bytes(Variable.BRAIN_MCP_MAX_PAGE_BYTES, 1024, 1L << 31))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"16 kb", "1.5MiB", "999999999GiB", "MiB", "-1"})
    void refusesOtherByteSizes(String text) {
        var reader = reading("BRAIN_MCP_MAX_PAGE_BYTES", text);

        assertThat(reader.bytes(Variable.BRAIN_MCP_MAX_PAGE_BYTES, 1024, 1L << 31)).isEqualTo(16_777_216);
        assertThat(reader.faults()).extracting(Fault::variable).containsExactly("BRAIN_MCP_MAX_PAGE_BYTES");
    }

    @ParameterizedTest(name = "{0} is {1} ms")
    @CsvSource({"1800000,1800000", "1500 ms,1500", "90s,90000", "30m,1800000", "2h,7200000"})
    void readsTimes(String text, long millis) {
        var reader = reading("MCP_SESSION_IDLE_MS", text);

        assertThat(reader.duration(Variable.MCP_SESSION_IDLE_MS, Duration.ofSeconds(1), Duration.ofHours(24)))
                .isEqualTo(Duration.ofMillis(millis));
        assertThat(reader.faults()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"999,too short", "25h,too long", "1d,an unknown unit", "soon,no number"})
    void refusesOtherTimes(String text, String why) {
        var reader = reading("MCP_SESSION_IDLE_MS", text);

        assertThat(reader.duration(Variable.MCP_SESSION_IDLE_MS, Duration.ofSeconds(1), Duration.ofHours(24)))
                .as(why).isEqualTo(Duration.ofMinutes(30));
        assertThat(reader.faults()).extracting(Fault::variable).containsExactly("MCP_SESSION_IDLE_MS");
    }

    @Test
    void readsListsWithoutBlanksAndDoubles() {
        var reader = reading("BRAIN_MCP_PAGE_EXTENSIONS", " md, ,markdown,,md ");

        assertThat(reader.list(Variable.BRAIN_MCP_PAGE_EXTENSIONS)).containsExactly("md", "markdown");
    }

    @Test
    @DisplayName("DESIGN 8: an alias counts, and a fault names it as it was given")
    void namesTheAliasThatWasGiven() {
        var reader = reading("KB_MCP_LOG_LEVEL", "loud");

        assertThat(reader.word(Variable.MCP_LOG_LEVEL, Map.of("info", 1, "debug", 2))).isEqualTo(1);
        assertThat(reader.faults()).containsExactly(new Fault("KB_MCP_LOG_LEVEL", "must be one of debug, info"));
    }

    @Test
    @DisplayName("DESIGN 8: two different values for one guard stop the start with both names")
    void refusesDifferentValuesUnderTwoNames() {
        var reader = reading("MCP_SESSION_IDLE_MS", "5000", "MCP_STATEFUL_SESSION_STALE_TIMEOUT_MS", "6000");

        reader.duration(Variable.MCP_SESSION_IDLE_MS, Duration.ofSeconds(1), Duration.ofHours(24));

        assertThat(reader.faults()).singleElement().asString()
                .contains("MCP_SESSION_IDLE_MS").contains("MCP_STATEFUL_SESSION_STALE_TIMEOUT_MS");
    }

    @Test
    void acceptsTheSameValueUnderTwoNames() {
        var reader = reading("MCP_SESSION_IDLE_MS", "5000", "KB_MCP_HTTP_SESSION_TTL_MS", " 5000 ");

        assertThat(reader.duration(Variable.MCP_SESSION_IDLE_MS, Duration.ofSeconds(1), Duration.ofHours(24))).hasSeconds(5);
        assertThat(reader.faults()).isEmpty();
    }

    @Test
    @DisplayName("backends/brapi.md G: an empty value is an unset one")
    void takesABlankValueForUnset() {
        var reader = reading("MCP_PORT", "  ");

        assertThat(reader.isSet(Variable.MCP_PORT)).isFalse();
        assertThat(reader.integer(Variable.MCP_PORT, 1, 65_535)).isEqualTo(8080);
    }

    @Test
    @DisplayName("RULINGS 54: a secret comes from a file too, without its last line break")
    void readsASecretFromItsFile(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("key"), KEY + "\n");
        var reader = reading("MCP_STATE_KEY_FILE", file.toString());

        assertThat(reader.secret(Variable.MCP_STATE_KEY, 32)).contains(new Secret(KEY));
        assertThat(reader.faults()).isEmpty();
    }

    @Test
    void refusesASecretGivenTwice(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("key"), KEY);
        var reader = reading("MCP_STATE_KEY", KEY, "MCP_STATE_KEY_FILE", file.toString());

        assertThat(reader.secret(Variable.MCP_STATE_KEY, 32)).isEmpty();
        assertThat(reader.faults()).singleElement().asString().contains("MCP_STATE_KEY_FILE").doesNotContain(KEY);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"absent,no such file", "empty,nothing in it", "short,too few characters", "large,more than 64 KiB",
            "latin,not UTF-8", ".,a folder"})
    void refusesASecretFileThatHoldsNone(String name, String why, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("empty"), "\n");
        Files.writeString(folder.resolve("short"), "abc");
        Files.writeString(folder.resolve("large"), "x".repeat(70_000));
        Files.write(folder.resolve("latin"), new byte[] {(byte) 0xE9, (byte) 0xE8, 'a'});
        var reader = reading("MCP_STATE_KEY_FILE", folder.resolve(name).toString());

        assertThat(reader.secret(Variable.MCP_STATE_KEY, 32)).as(why).isEmpty();
        assertThat(reader.faults()).extracting(Fault::variable).containsExactly("MCP_STATE_KEY_FILE");
        assertThat(reader.faults().toString()).doesNotContain(folder.toString());
    }

    @Test
    @DisplayName("DESIGN 5: a secret is redacted by its type")
    void neverPrintsASecret() {
        var secret = reading("MCP_STATE_KEY", KEY).secret(Variable.MCP_STATE_KEY, 32);

        assertThat(secret).hasToString("Optional[***]");
        assertThat(secret.orElseThrow().reveal()).isEqualTo(KEY);
    }
}
