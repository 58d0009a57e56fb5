package org.athenaeum.sandbox.vault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The git program, run in a repository without the user's and the system's configuration. */
record Git(Path repository) {

    static boolean isInstalled() throws IOException, InterruptedException {
        try {
            return new ProcessBuilder("git", "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** What git prints, errors included; a failure of git is one of the test. */
    String run(String... arguments) throws IOException, InterruptedException {
        return new String(runRaw(arguments), StandardCharsets.UTF_8);
    }

    byte[] runRaw(String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        builder.environment().put("GIT_ATTR_NOSYSTEM", "1");
        builder.environment().put("GIT_CONFIG_GLOBAL", repository.resolveSibling("no-such-configuration").toString());

        var process = builder.start();
        process.getOutputStream().close();
        var output = process.getInputStream().readAllBytes();
        if (process.waitFor() != 0) {
            throw new AssertionError(command + " failed: " + new String(output, StandardCharsets.UTF_8));
        }
        return output;
    }
}
