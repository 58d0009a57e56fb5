package org.athenaeum.stdio.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.reading.SettingsSource;

/** The token for the gateway, from the environment or from the file that the environment names (RULINGS 54; STD-09). */
public final class BearerToken {

    /** The variable; with {@code _FILE} behind it, the file's. */
    public static final String VARIABLE = "ATHENAEUM_TOKEN";

    private static final String FILE_VARIABLE = VARIABLE + "_FILE";
    private static final int MOST_BYTES = 64 * 1024;
    private static final Pattern SENDABLE = Pattern.compile("[\\x21-\\x7E]{1,16384}");

    private BearerToken() {
    }

    /**
     * The token; absent if none is set.
     *
     * @throws IllegalArgumentException with one line that names the variable and shows no value
     */
    public static Optional<Secret> of(SettingsSource environment) {
        var inline = environment.value(VARIABLE);
        var file = environment.value(FILE_VARIABLE);
        if (inline.isPresent() && file.isPresent()) {
            throw new IllegalArgumentException(VARIABLE + ": is set beside " + FILE_VARIABLE + "; set one of them");
        }
        var name = file.isPresent() ? FILE_VARIABLE : VARIABLE;
        var token = file.map(BearerToken::contentOf).or(() -> inline);
        token.filter(value -> !SENDABLE.matcher(value).matches()).ifPresent(bad -> {
            throw new IllegalArgumentException(name + ": must hold a token without spaces and line breaks within");
        });
        return token.map(Secret::new);
    }

    private static String contentOf(String path) {
        try {
            var file = Path.of(path);
            if (Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES) return Files.readString(file).strip();
        } catch (IOException | InvalidPathException unreadable) {
            throw new IllegalArgumentException(FILE_VARIABLE + ": must name a readable file", unreadable);
        }
        throw new IllegalArgumentException(FILE_VARIABLE + ": must name a readable file of at most " + MOST_BYTES + " bytes");
    }
}
