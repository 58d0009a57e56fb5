package org.athenaeum.frames.table;

import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What all cells of one column have in common, seen one after the other; from it comes its type (E2). */
final class Observed {

    private enum Kind { TEXT, INTEGER, FRACTION, TRUTH, STRUCTURE }

    private static final Pattern NUMBER = Pattern.compile(
            "\\s*[+-]?(\\d{1,300}(\\.\\d{0,300})?|\\.\\d{1,300})([eE][+-]?\\d{1,3})?\\s*");
    private static final Pattern DATE = Pattern.compile(
            "\\d{4}-\\d\\d-\\d\\d([T ]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d(:?\\d\\d)?)?)?");

    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private boolean numbers = true;
    private boolean dates = true;

    /** The cell as text; absent is an empty cell. */
    Optional<String> see(JsonValue value) {
        return switch (value.getValueType()) {
            case NULL -> Optional.empty();
            case STRING -> Optional.of(seeText(((JsonString) value).getString()));
            case TRUE, FALSE -> Optional.of(seen(Kind.TRUTH, value.toString()));
            case OBJECT, ARRAY -> Optional.of(seen(Kind.STRUCTURE, value.toString()));
            case NUMBER -> Optional.of(seeNumber((JsonNumber) value));
        };
    }

    /** The one type that holds every cell as it came; texts where there is none. */
    ColumnType type() {
        if (kinds.equals(EnumSet.of(Kind.INTEGER))) return ColumnType.BIGINT;
        if (kinds.contains(Kind.FRACTION) && EnumSet.of(Kind.INTEGER, Kind.FRACTION).containsAll(kinds)) return ColumnType.DOUBLE;
        if (kinds.equals(EnumSet.of(Kind.TRUTH))) return ColumnType.BOOLEAN;
        return kinds.equals(EnumSet.of(Kind.STRUCTURE)) ? ColumnType.JSON : ColumnType.VARCHAR;
    }

    Column.Content content() {
        if (!kinds.equals(EnumSet.of(Kind.TEXT))) return Column.Content.PLAIN;
        if (numbers) return Column.Content.NUMBERS;
        return dates ? Column.Content.DATES : Column.Content.PLAIN;
    }

    private String seeText(String text) {
        numbers = numbers && NUMBER.matcher(text).matches();
        dates = dates && DATE.matcher(text).matches();
        return seen(Kind.TEXT, text);
    }

    /** A whole number too long for a column of numbers stays as it is written. */
    private String seeNumber(JsonNumber number) {
        var written = number.toString();
        if (!number.isIntegral()) return seen(Kind.FRACTION, written);
        return seen(fits(number.bigIntegerValue()) ? Kind.INTEGER : Kind.TEXT, written);
    }

    private String seen(Kind kind, String text) {
        kinds.add(kind);
        return text;
    }

    private static boolean fits(BigInteger number) {
        return number.bitLength() < Long.SIZE;
    }
}
