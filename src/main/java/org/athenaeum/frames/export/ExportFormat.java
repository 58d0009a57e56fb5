package org.athenaeum.frames.export;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of files that frames are written to. */
public enum ExportFormat {
    CSV("FORMAT csv, HEADER true"),
    TSV("FORMAT csv, HEADER true, DELIMITER '\t'"),
    /** One object a line. */
    JSON("FORMAT json, ARRAY false"),
    PARQUET("FORMAT parquet, COMPRESSION zstd");

    private final String options;

    ExportFormat(String options) {
        this.options = options;
    }

    /** As it is asked for, and how its files' names end. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ExportFormat> of(String word) {
        return Arrays.stream(values()).filter(format -> format.word().equals(word)).findFirst();
    }

    String options() {
        return options;
    }
}
