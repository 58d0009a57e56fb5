package org.athenaeum.frames.query;

import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** What a cell is in JSON: whole numbers that every client reads exactly as numbers, larger ones as texts, JSON as JSON (A17). */
final class Cells {

    /** The largest whole number that every reader of JSON keeps exactly: 2^53. */
    private static final BigInteger LARGEST = BigInteger.ONE.shiftLeft(53);

    private Cells() {
    }

    static JsonValue read(ResultSet row, int index, ResultColumn column) throws SQLException {
        return switch (column.form()) {
            case TRUTH -> truth(row, index);
            case NUMBER -> number(row.getObject(index));
            case JSON, NESTED -> json(row.getString(index));
            case BYTES, TEXT -> text(row.getString(index));
        };
    }

    private static JsonValue truth(ResultSet row, int index) throws SQLException {
        boolean value = row.getBoolean(index);
        if (row.wasNull()) return JsonValue.NULL;
        return value ? JsonValue.TRUE : JsonValue.FALSE;
    }

    private static JsonValue number(Object value) {
        if (value == null) return JsonValue.NULL;
        if (value instanceof BigDecimal decimal) return Json.number(decimal);
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            return Double.isFinite(number) ? Json.number(number) : Json.string(value.toString());
        }
        var whole = new BigInteger(value.toString());
        return whole.abs().compareTo(LARGEST) <= 0 ? Json.number(whole.longValue()) : Json.string(whole.toString());
    }

    private static JsonValue json(String text) {
        if (text == null) return JsonValue.NULL;
        try {
            return Json.read(text);
        } catch (JsonFault unreadable) {
            return Json.string(text);       // nested deeper than we read, or a name twice
        }
    }

    private static JsonValue text(String text) {
        return text == null ? JsonValue.NULL : Json.string(text);
    }
}
