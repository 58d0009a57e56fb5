package org.athenaeum.vault.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The git of this machine, run without anybody's configuration. */
final class GitBinary {
    private final Path home;

    GitBinary(Path home) {
        this.home = home;
    }

    static boolean isPresent() {
        try {
            var process = new ProcessBuilder("git", "--version").redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    byte[] run(Path folder, byte[] input, String... arguments) throws IOException, InterruptedException {
        var in = Files.write(Files.createTempFile(home, "in", ""), input);
        var out = Files.createTempFile(home, "out", "");
        var command = new ArrayList<>(List.of("git", "-C", folder.toString(), "-c", "safe.directory=*"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).redirectInput(in.toFile()).redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_") || name.startsWith("XDG_"));
        builder.environment().putAll(Map.of("HOME", home.toString(), "GIT_CONFIG_NOSYSTEM", "1", "GIT_ATTR_NOSYSTEM", "1"));

        var process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("git took too long");
        }
        if (process.exitValue() != 0) throw new IOException("git " + arguments[0] + ": exit " + process.exitValue());
        var output = Files.readAllBytes(out);
        Files.delete(in);
        Files.delete(out);
        return output;
    }

    /** What git says about the filter of each path. */
    Map<String, String> filters(Path folder, List<String> paths) throws IOException, InterruptedException {
        var input = String.join("\0", paths) + "\0";
        var output = new String(run(folder, input.getBytes(StandardCharsets.UTF_8), "check-attr", "-z", "--stdin", "filter"),
                StandardCharsets.UTF_8);
        var filters = new LinkedHashMap<String, String>();
        var fields = output.split("\0", -1);
        for (int i = 0; i + 2 < fields.length; i += 3) filters.put(fields[i], fields[i + 2]);
        return filters;
    }
}
