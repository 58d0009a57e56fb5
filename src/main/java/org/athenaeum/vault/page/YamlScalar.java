package org.athenaeum.vault.page;

import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** What a YAML scalar is in JSON, by the core types of YAML 1.2 and the timestamps of YAML 1.1 (vault A2.9). */
final class YamlScalar {

    /** No number, date or truth value is longer; a longer scalar is text and meets no pattern. */
    private static final int LONGEST_TYPED = 100;
    private static final ScalarResolver RESOLVER = new CoreSchema().getScalarResolver();
    private static final Pattern TIMESTAMP = Pattern.compile("(\\d{4})-(\\d\\d?)-(\\d\\d?)(?:[Tt]|[ \\t]+)"
            + "(\\d\\d?):(\\d\\d):(\\d\\d)(\\.\\d{0,9})?[ \\t]*(Z|[-+]\\d\\d?(?::?\\d\\d)?)?");

    private YamlScalar() {
    }

    static JsonValue toJson(ScalarEvent scalar) {
        var text = scalar.getValue();
        if (!scalar.isPlain() || text.length() > LONGEST_TYPED) return Json.string(text);

        var tag = RESOLVER.resolve(text, true);
        if (tag.equals(Tag.NULL)) return JsonValue.NULL;
        if (tag.equals(Tag.BOOL)) return text.equalsIgnoreCase("true") ? JsonValue.TRUE : JsonValue.FALSE;
        if (tag.equals(Tag.INT)) return Json.number(new BigDecimal(integer(text)));
        if (tag.equals(Tag.FLOAT)) return decimal(text);
        return Json.string(isoDate(text));
    }

    private static BigInteger integer(String text) {
        if (text.startsWith("0x")) return new BigInteger(text.substring(2), 16);
        if (text.startsWith("0o")) return new BigInteger(text.substring(2), 8);
        return new BigInteger(text);
    }

    /** JSON knows neither infinity nor NaN: these stay text as written. */
    private static JsonValue decimal(String text) {
        var word = text.toLowerCase(Locale.ROOT);
        if (word.endsWith(".inf") || word.endsWith(".nan")) return Json.string(text);
        double value = Double.parseDouble(text);
        return Double.isInfinite(value) ? Json.string(text) : Json.number(value);
    }

    /** A timestamp of YAML 1.1 in ISO form; any other text, a plain ISO date among them, as it is. */
    private static String isoDate(String text) {
        var stamp = TIMESTAMP.matcher(text);
        if (!stamp.matches()) return text;
        var fraction = stamp.group(7) == null || stamp.group(7).length() == 1 ? "" : stamp.group(7);
        return stamp.group(1) + "-" + twoDigits(stamp.group(2)) + "-" + twoDigits(stamp.group(3))
                + "T" + twoDigits(stamp.group(4)) + ":" + stamp.group(5) + ":" + stamp.group(6)
                + fraction + offset(stamp.group(8));
    }

    private static String offset(String written) {
        if (written == null) return "";
        if (written.equals("Z")) return "Z";
        var digits = written.substring(1).replace(":", "");
        int hourDigits = digits.length() > 2 ? digits.length() - 2 : digits.length();
        var minutes = digits.length() > 2 ? digits.substring(hourDigits) : "00";
        return written.charAt(0) + twoDigits(digits.substring(0, hourDigits)) + ":" + minutes;
    }

    private static String twoDigits(String digits) {
        return digits.length() == 1 ? "0" + digits : digits;
    }
}
