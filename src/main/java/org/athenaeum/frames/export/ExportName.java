package org.athenaeum.frames.export;

import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.frames.table.FrameName;

/** A file's name within the export folder: one step down, visible, and ending as its format says. */
record ExportName(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9 ._-]{0,119}");

    /** @throws ToolFailure {@code invalid_filename} */
    static ExportName given(String text, ExportFormat format) {
        if (!FORM.matcher(text).matches() || text.contains("..")) {
            throw invalid("is not letters, digits, blanks, dots, underscores and hyphens alone, at most 120");
        }
        if (!text.endsWith("." + format.word())) throw invalid("does not end with ." + format.word());
        return new ExportName(text);
    }

    /** The name of a file that nobody named. */
    static ExportName of(FrameName frame, long epochSeconds, int number, ExportFormat format) {
        return new ExportName(frame + "-" + epochSeconds + (number > 1 ? "-" + number : "") + "." + format.word());
    }

    String mark() {
        return "." + value + ExportFolder.MARK;
    }

    String provenance() {
        return value + ".provenance.json";
    }

    private static ToolFailure invalid(String why) {
        return new ToolFailure("invalid_filename", "The file's name " + why + ".", "Choose a plain name, such as yields.csv.");
    }
}
