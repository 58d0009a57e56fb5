package org.athenaeum.brainkb.question;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * A place in a query, and what may stand there (brainkb F.2).
 *
 * @param otherwise what stands there where nothing is given; empty if something must be given
 * @param least     of a number; numbers beyond the bounds are brought within
 */
record Parameter(String name, Type type, String description, Optional<String> otherwise, long least, long most) {

    /** What a value has to be. */
    enum Type {
        /** Absolute, and without any character that could end it. */
        IRI,
        /** A text, which is quoted. */
        STRING,
        /** A whole number. */
        INT
    }

    private static final int LONGEST = 500;
    private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:[^<>\"{}|^`\\\\\\p{Cntrl}\\p{Z}\\s]+");

    static Parameter iri(String name, String description) {
        return new Parameter(name, Type.IRI, description, Optional.empty(), 0, 0);
    }

    static Parameter text(String name, String description) {
        return new Parameter(name, Type.STRING, description, Optional.empty(), 0, 0);
    }

    static Parameter number(String name, String description, long otherwise, long least, long most) {
        return new Parameter(name, Type.INT, description, Optional.of(Long.toString(otherwise)), least, most);
    }

    /**
     * The value as SPARQL writes it.
     *
     * @param value null where none was given
     * @throws ToolFailure {@code bad_parameter}
     */
    String written(JsonValue value) {
        if (value == null) return otherwise.orElseThrow(() -> bad("is missing"));
        return switch (type) {
            case IRI -> "<" + iri(text(value)) + ">";
            case STRING -> quoted(text(value));
            case INT -> Long.toString(Math.max(least, Math.min(most, number(value))));
        };
    }

    JsonObject json() {
        var json = Json.object().add("name", name).add("type", type.name().toLowerCase(Locale.ROOT))
                .add("description", description)
                .add("required", otherwise.isEmpty());
        otherwise.ifPresent(value -> json.add("default", Long.parseLong(value)));
        return json.build();
    }

    private String text(JsonValue value) {
        var plain = value instanceof JsonString text ? text.getString().strip() : "";
        if (!plain.isEmpty() && plain.length() <= LONGEST) return plain;
        throw bad("is a text of 1 to " + LONGEST + " characters");
    }

    private String iri(String text) {
        if (ABSOLUTE.matcher(text).matches()) return text;
        throw bad("is an absolute IRI without spaces and without any of <>\"{}|^\\`");
    }

    private long number(JsonValue value) {
        boolean whole = value instanceof JsonNumber number && number.isIntegral() && number.bigDecimalValue().precision() <= 18;
        if (whole) return ((JsonNumber) value).longValue();
        throw bad("is a whole number from " + least + " to " + most);
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[\\p{Cntrl}\\p{Zl}\\p{Zp}]+", " ") + "\"";
    }

    private ToolFailure bad(String what) {
        return new ToolFailure("bad_parameter", "The parameter " + name + " " + what + ": " + description,
                "brainkb_qa_list shows the parameters.",
                Json.object().add("status_code", 400).build());
    }
}
