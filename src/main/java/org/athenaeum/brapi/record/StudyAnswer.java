package org.athenaeum.brapi.record;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.catalog.Readable;

/**
 * A study with what belongs to it (backends/brapi.md A5).
 *
 * @param program  absent where it is not known, or could not be asked for
 * @param warnings {@code code: text} each
 */
public record StudyAnswer(String alias, JsonObject study, Optional<JsonObject> program, Optional<JsonObject> trial,
                          Optional<JsonObject> location, OptionalLong observationCount, OptionalLong observationUnitCount,
                          OptionalLong variableCount, List<String> warnings) implements Readable {

    private static final int LONGEST = 6_000;

    public StudyAnswer {
        warnings = List.copyOf(warnings);
    }

    @Override
    public String account() {
        var text = new StringBuilder("Study (" + alias + "): " + Text.plain(study.toString(), LONGEST) + "\n");
        warnings.forEach(warning -> text.append(warning).append('\n'));
        program.ifPresent(record -> text.append("Program: ").append(Text.plain(record.toString(), LONGEST / 4)).append('\n'));
        trial.ifPresent(record -> text.append("Trial: ").append(Text.plain(record.toString(), LONGEST / 4)).append('\n'));
        location.ifPresent(record -> text.append("Location: ").append(Text.plain(record.toString(), LONGEST / 4)).append('\n'));
        observationCount.ifPresent(count -> text.append(count).append(" observations. "));
        observationUnitCount.ifPresent(count -> text.append(count).append(" observation units. "));
        variableCount.ifPresent(count -> text.append(count).append(" variables."));
        return text.toString().stripTrailing();
    }
}
