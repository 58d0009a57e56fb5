package org.athenaeum.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.athenaeum.settings.reading.Variable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

@DisplayName("what src/deploy offers fits together, and opens no more than it must (RULINGS 60)")
class DeploymentFilesTest {

    private static final Path FOLDER = Path.of("src/deploy");

    @Test
    @DisplayName("the container's port is for this machine, its root is read-only, and it has neither rights nor a way to them")
    void closesTheContainer() throws IOException {
        var container = container();

        assertThat(texts(container, "ports")).isNotEmpty().allMatch(port -> port.startsWith("127.0.0.1:"));
        assertThat(container).asInstanceOf(MAP).containsEntry("read_only", true).containsEntry("cap_drop", List.of("ALL"))
                .containsEntry("security_opt", List.of("no-new-privileges:true")).containsKeys("mem_limit", "pids_limit")
                .doesNotContainKeys("privileged", "cap_add", "network_mode", "devices", "pid");
        assertThat(texts(container, "user")).noneMatch(user -> user.startsWith("0") || user.startsWith("root"));
        assertThat((List<?>) container.get("volumes")).isNotEmpty().allSatisfy(volume ->
                assertThat(volume).asInstanceOf(MAP).containsEntry("read_only", true));
    }

    @Test
    @DisplayName("F1.3: secrets come as files, in the container and on the machine")
    void handsSecretsOverAsFiles() throws IOException {
        var secrets = Stream.of(Variable.values()).filter(Variable::isSecret).map(Variable::name).toList();

        assertThat(secrets).contains("MCP_STATE_KEY");
        assertThat(environment()).doesNotContainKeys(secrets.toArray(String[]::new))
                .containsEntry("MCP_STATE_KEY_FILE", "/run/secrets/state-key");
        assertThat(settings()).doesNotContainKeys(secrets.toArray(String[]::new));
        assertThat(lines("athenaeum.service")).contains("LoadCredential=state-key:/etc/athenaeum/state-key",
                "Environment=MCP_STATE_KEY_FILE=%d/state-key");
    }

    @Test
    void setsOnlyWhatIsRead() throws IOException {
        var known = Stream.of(Variable.values()).flatMap(variable -> variable.isSecret()
                ? Stream.of(variable.name(), variable.name() + "_FILE") : Stream.of(variable.name())).toList();

        assertThat(known).containsAll(settings().keySet()).containsAll(environment().keySet());
    }

    @Test
    @DisplayName("F1.4, F1.8, F2.3: one vault, one port, one name, wherever they are written")
    void agreesOnVaultAndPort() throws IOException {
        var vault = settings().get("BRAIN_MCP_VAULT");
        var port = settings().get("MCP_PORT");
        var resource = settings().get("BRAIN_MCP_RESOURCE");
        var site = Files.readString(FOLDER.resolve("nginx-site.conf"));

        assertThat(lines("athenaeum.service")).contains("ReadOnlyPaths=" + vault,
                "InaccessiblePaths=-" + vault + "/.git/git-crypt", "SocketBindAllow=tcp:" + port, "SocketBindDeny=any");
        assertThat(Pattern.compile("proxy_pass (\\S+);").matcher(site).results().map(match -> match.group(1)))
                .isNotEmpty().containsOnly("http://" + settings().get("MCP_HOST") + ':' + port);
        assertThat(texts(container(), "ports")).containsExactly("127.0.0.1:" + port + ':' + port);
        assertThat(site).contains("server_name " + resource.replace("https://", "").replace("/mcp", "") + ';');
        assertThat(environment()).containsEntry("BRAIN_MCP_RESOURCE", resource);
    }

    @Test
    @DisplayName("F1.7: the unit says why memory may be written and run")
    void explainsWhatReviewersAskFor() throws IOException {
        assertThat(lines("athenaeum.service")).doesNotContain("MemoryDenyWriteExecute=yes")
                .anyMatch(line -> line.startsWith("# F1.7") && line.contains("just-in-time"));
    }

    private static Map<String, String> settings() throws IOException {
        Map<String, String> settings = new LinkedHashMap<>();
        lines("athenaeum.env").stream().filter(line -> !line.startsWith("#") && !line.isBlank()).map(line -> line.split("=", 2))
                .forEach(setting -> settings.put(setting[0], setting[1]));
        return settings;
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(FOLDER.resolve(file));
    }

    private static Map<?, ?> container() throws IOException {
        var text = Files.readString(FOLDER.resolve("docker-compose.yml"));
        var file = new Load(LoadSettings.builder().build()).loadFromString(text);
        return map(map(map(file).get("services")).get("athenaeum"));
    }

    private static Map<String, String> environment() throws IOException {
        Map<String, String> environment = new LinkedHashMap<>();
        map(container().get("environment")).forEach((name, value) -> environment.put(name.toString(), value.toString()));
        return environment;
    }

    private static Map<?, ?> map(Object yaml) {
        return (Map<?, ?>) Objects.requireNonNull(yaml);
    }

    private static List<String> texts(Map<?, ?> yaml, String key) {
        var value = Optional.<Object>ofNullable(yaml.get(key)).orElseThrow();
        return (value instanceof List<?> list ? list : List.of(value)).stream().map(Object::toString).toList();
    }
}
