package org.athenaeum.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("DESIGN 10: the database is no part of the stdio jar, and found beside it")
class DatabaseBesideTheJarIT {

    private static final Path JAR = Path.of(System.getProperty("athenaeum.stdio.jar")).toAbsolutePath();

    @Test
    void holdsNoNativeLibrary() throws IOException {
        try (var jar = new JarFile(JAR.toFile())) {
            assertThat(jar.stream().map(Object::toString)).noneMatch(name -> name.contains("duckdb/") || name.contains("libduckdb"));
        }
        assertThat(Files.size(JAR)).isLessThan(40L << 20);
    }

    @Test
    void leadsToTheDatabaseBesideIt() throws IOException {
        try (var loader = new URLClassLoader(new URL[] {JAR.toUri().toURL()}, null)) {
            assertThat(loader.getResource("org/duckdb/DuckDBConnection.class")).asString().contains(JAR.getParent().toString());
            assertThat(loader.getResource("org/athenaeum/frames/Frames.class")).isNotNull();
        }
    }
}
