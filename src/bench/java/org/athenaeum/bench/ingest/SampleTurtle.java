package org.athenaeum.bench.ingest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Turtle of any size, as an exporter of measurements would write it: prefixes, lists of predicates, numbers, dates and texts. */
final class SampleTurtle {

    private SampleTurtle() {
    }

    static Path write(Path file, long bytes) throws IOException {
        try (var out = Files.newBufferedWriter(file)) {
            out.write("@prefix m: <https://data.lab.example/measurement/> .\n@prefix v: <https://data.lab.example/term/> .\n"
                    + "@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n");
            long written = 200;
            for (long number = 0; written < bytes; number++) {
                var block = "m:unit-" + number + " a v:Unit ;\n  v:meanRate " + number % 977 + "." + number % 13 + " ;\n  v:recorded \"2026-0"
                        + (1 + number % 9) + "-1" + number % 10 + "\"^^xsd:date ;\n  v:region <https://data.lab.example/region/" + number % 211
                        + "> ;\n  v:note \"unit " + number + ", seen in passage " + number * 31 % 1009 + "\"@en .\n";
                out.write(block);
                written += block.length();
            }
        }
        return file;
    }
}
