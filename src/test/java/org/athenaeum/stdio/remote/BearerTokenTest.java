package org.athenaeum.stdio.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("RULINGS 54, STD-09: the token comes from the environment")
class BearerTokenTest {

    @TempDir
    Path folder;

    private static SettingsSource environment(String... namesAndValues) {
        return SettingsSource.of(namesAndValues.length == 2 ? Map.of(namesAndValues[0], namesAndValues[1])
                : Map.of(namesAndValues[0], namesAndValues[1], namesAndValues[2], namesAndValues[3]));
    }

    @Test
    void isAbsentWhereNothingIsSet() {
        assertThat(BearerToken.of(environment("ATHENAEUM_TOKEN", " "))).isEmpty();
    }

    @Test
    void comesFromTheVariableOrAFile() throws IOException {
        var file = Files.writeString(folder.resolve("token"), "from-file\n");

        assertThat(BearerToken.of(environment("ATHENAEUM_TOKEN", "inline"))).contains(new Secret("inline"));
        assertThat(BearerToken.of(environment("ATHENAEUM_TOKEN_FILE", file.toString()))).contains(new Secret("from-file"));
    }

    @Test
    void refusesTwoSources() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BearerToken.of(environment("ATHENAEUM_TOKEN", "one", "ATHENAEUM_TOKEN_FILE", "/two")))
                .withMessageContaining("set one of them").withMessageNotContaining("/two");
    }

    @Test
    void refusesAFileThatIsNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BearerToken.of(environment("ATHENAEUM_TOKEN_FILE", folder.resolve("absent").toString())))
                .withMessageStartingWith("ATHENAEUM_TOKEN_FILE: ").withMessageNotContaining("absent");
    }

    @Test
    void refusesWhatNoHeaderCanCarry() {
        assertThatIllegalArgumentException().isThrownBy(() -> BearerToken.of(environment("ATHENAEUM_TOKEN", "two words")))
                .withMessageStartingWith("ATHENAEUM_TOKEN: ").withMessageNotContaining("two words");
    }
}
