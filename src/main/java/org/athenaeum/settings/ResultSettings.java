package org.athenaeum.settings;

import java.util.Map;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * How large a result may be, and what its text is (RULINGS 37, 38).
 *
 * @param budget   the limits in bytes; a readable account never needs more than its usual share, however large the data
 * @param textMode what the text block holds
 */
public record ResultSettings(ResultBudget budget, TextMode textMode) {

    /** What the text block of a result with structured data holds. */
    public enum TextMode {
        /** An account in words. */
        READABLE,
        /** The structured data once more, as JSON. */
        JSON
    }

    /** {@code summary} is the word of a predecessor (backends/kb.md C1). */
    private static final Map<String, TextMode> MODES =
            Map.of("readable", TextMode.READABLE, "summary", TextMode.READABLE, "json", TextMode.JSON);

    static ResultSettings read(SettingsReader settings) {
        var bytes = (int) settings.bytes(Variable.MCP_MAX_RESULT_BYTES, 16 * 1024, 4 * 1024 * 1024);
        var text = Math.min(bytes, ResultBudget.DEFAULT.textBytes());
        return new ResultSettings(new ResultBudget(bytes, text, bytes), settings.word(Variable.MCP_TEXT_MODE, MODES));
    }
}
