package org.athenaeum.brainkb.ingest.syntax.jsonld;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;

/**
 * Keeps the labels of blank nodes through the library, which gives them new ones in each piece: before, a label looks like an absolute
 * IRI that no document can hold, for it is drawn anew for each reading; afterwards it is a label again, in literals too. (A JSON
 * literal in which a name begins like a label keeps its value, and its names may come in another order.)
 */
final class BlankLabels {

    private static final String BLANK = "_:";

    private final String mark = "x-" + UUID.randomUUID() + "://";
    private final Pattern disguised = Pattern.compile(Pattern.quote(mark) + "([0-9a-f]*)/");

    JsonStructure disguised(JsonStructure piece) {
        return (JsonStructure) disguised((JsonValue) piece);
    }

    boolean isDisguised(String term) {
        return term.startsWith(mark);
    }

    /** The text with each label as it was written. */
    String revealed(String text) {
        if (!text.contains(mark)) return text;
        return disguised.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                BLANK + new String(HexFormat.of().parseHex(found.group(1)), StandardCharsets.UTF_8)));
    }

    private JsonValue disguised(JsonValue value) {
        if (value instanceof JsonString text) return text.getString().startsWith(BLANK) ? Json.string(disguised(text.getString())) : text;
        if (value instanceof JsonArray array) {
            var items = Json.array();
            array.forEach(item -> items.add(disguised(item)));
            return items.build();
        }
        if (value instanceof JsonObject object) {
            var members = Json.object();
            // a context says what words mean, and names no node
            object.forEach((name, member) -> members.add(disguised(name), name.equals("@context") ? member : disguised(member)));
            return members.build();
        }
        return value;
    }

    private String disguised(String word) {
        if (!word.startsWith(BLANK)) return word;
        return mark + HexFormat.of().formatHex(word.substring(BLANK.length()).getBytes(StandardCharsets.UTF_8)) + "/";
    }
}
