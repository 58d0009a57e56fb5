package org.athenaeum.brainkb.answer;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;

/** Texts of others within an account: on one line, so that none looks like a line of its own, and never endless. */
public final class OneLine {

    /** The most characters of one text within a row of data. */
    public static final int MOST_IN_DATA = 2_000;

    private static final int MOST_IN_ACCOUNT = 240;

    /** What ends a line or turns the direction of writing, so that a text looks like something else than it is. */
    private static final Pattern DECEIVING =
            Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069\\u200E\\u200F]+");

    private OneLine() {
    }

    /** A text as an account quotes it. */
    public static String of(String text) {
        return shortened(whole(text).replaceAll("\\s+", " "), MOST_IN_ACCOUNT);
    }

    /** The same, however long. */
    public static String whole(String text) {
        return DECEIVING.matcher(text).replaceAll(" ").strip();
    }

    /** A row whose long texts are cut with an ellipsis, so that one row always fits. */
    public static JsonObject row(JsonObject row) {
        return (JsonObject) value(row);
    }

    /** Seconds since 1970 as a time (RFC 3339), to the second. */
    public static String time(BigDecimal seconds) {
        try {
            return Instant.ofEpochSecond(seconds.longValue()).truncatedTo(ChronoUnit.SECONDS).toString();
        } catch (DateTimeException beyond) {
            return seconds.toPlainString();
        }
    }

    private static JsonValue value(JsonValue value) {
        if (value instanceof JsonString text) {
            return text.getChars().length() <= MOST_IN_DATA ? text : Json.string(shortened(text.getString(), MOST_IN_DATA));
        }
        if (value instanceof JsonArray array) {
            var cut = Json.array();
            array.forEach(each -> cut.add(value(each)));
            return cut.build();
        }
        if (!(value instanceof JsonObject object)) return value;
        var cut = Json.object();
        object.forEach((name, each) -> cut.add(name, value(each)));
        return cut.build();
    }

    /** Cut between characters, never within a pair of surrogates. */
    public static String shortened(String text, int most) {
        if (text.length() <= most) return text;
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "…";
    }
}
