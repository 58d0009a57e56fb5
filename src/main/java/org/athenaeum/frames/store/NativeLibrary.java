package org.athenaeum.frames.store;

import java.util.Locale;
import java.util.Optional;

/** Whether the database's native library is here for this platform, told without loading it (RULINGS 39). */
public final class NativeLibrary {

    static final String ADVICE = "put duckdb_jdbc (of the version in pom.xml) beside athenaeum-stdio.jar, or "
            + "into lib/global of the server.";

    private static final String DRIVER = "org.duckdb.DuckDBConnection";

    private NativeLibrary() {
    }

    /** What is missing, with the next step; empty if nothing is. */
    public static Optional<String> missing() {
        var file = "libduckdb_java.so_" + platform(System.getProperty("os.name"), System.getProperty("os.arch"));
        try {
            var driver = Class.forName(DRIVER, false, NativeLibrary.class.getClassLoader());
            return driver.getResource("/" + file) != null ? Optional.empty()
                    : Optional.of("DuckDB has no native library for this platform (" + file + "): frames cannot be kept");
        } catch (ClassNotFoundException e) {
            return Optional.of("DuckDB is not here: frames cannot be kept; " + ADVICE);
        }
    }

    /** As the library calls them. */
    static String platform(String os, String architecture) {
        var system = os.toLowerCase(Locale.ROOT);
        if (system.contains("mac") || system.contains("osx")) return "osx_universal";
        var processor = architecture.matches("(?i)aarch64|arm64") ? "arm64" : "amd64";
        return (system.contains("windows") ? "windows_" : "linux_") + processor;
    }
}
