package org.athenaeum.protocol;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonConfig;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;

/**
 * Strict JSON over JSON-P, the one place where its factories are made: each static maker of the API looks its provider up
 * again at every call.
 *
 * <p>Reading refuses what the parser alone lets pass: malformed UTF-8, text after the value, duplicate names, nesting
 * beyond {@value #MAX_DEPTH}, unpaired surrogates, and numbers too long to be computed with.
 */
public final class Json {

    /** Deeper documents are refused. */
    public static final int MAX_DEPTH = 128;

    private static final JsonProvider PROVIDER = JsonProvider.provider();
    private static final JsonBuilderFactory BUILDERS = PROVIDER.createBuilderFactory(Map.of());
    /** Parsson counts characters and tokens together up to fifteen million; every caller bounds its bytes itself. */
    private static final String COUNTED_AT_MOST = "org.eclipse.parsson.maxParsingLimit";
    private static final JsonReaderFactory READERS = PROVIDER.createReaderFactory(
            Map.of(JsonConfig.KEY_STRATEGY, JsonConfig.KeyStrategy.NONE, COUNTED_AT_MOST, Integer.MAX_VALUE));
    private static final JsonParserFactory PARSERS = PROVIDER.createParserFactory(
            Map.of(COUNTED_AT_MOST, Integer.MAX_VALUE, "org.eclipse.parsson.maxDepth", Integer.MAX_VALUE));

    private Json() {
    }

    public static JsonObjectBuilder object() {
        return BUILDERS.createObjectBuilder();
    }

    /** Begins with that one's members. */
    public static JsonObjectBuilder object(JsonObject begun) {
        return BUILDERS.createObjectBuilder(begun);
    }

    public static JsonArrayBuilder array() {
        return BUILDERS.createArrayBuilder();
    }

    /** An array of texts. */
    public static JsonArray strings(Collection<String> values) {
        return BUILDERS.createArrayBuilder(values).build();
    }

    public static JsonString string(String value) {
        return PROVIDER.createValue(value);
    }

    public static JsonNumber number(long value) {
        return PROVIDER.createValue(value);
    }

    public static JsonNumber number(double value) {
        return PROVIDER.createValue(value);
    }

    public static JsonNumber number(BigDecimal value) {
        return PROVIDER.createValue(value);
    }

    /** The value as UTF-8 text without white space. */
    public static byte[] bytes(JsonValue value) {
        return value.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Reads exactly one JSON value from UTF-8 bytes. */
    public static JsonValue read(byte[] utf8) {
        return read(decoded(utf8));
    }

    /** Reads exactly one JSON value. */
    public static JsonValue read(String text) {
        return read(text, MAX_DEPTH);
    }

    /**
     * Reads exactly one JSON value that may nest deeper than what comes from outside: a syntax tree, say.
     *
     * @param deepest below 1,000, which the parser has as its own limit
     */
    public static JsonValue read(String text, int deepest) {
        JsonText.check(text, deepest);

        try (var reader = READERS.createReader(new StringReader(text))) {
            return reader.readValue();
        } catch (JsonException e) {
            throw new JsonFault(reason(e));
        }
    }

    /** Reads a document piece by piece, with no rule but JSON's own; its length and depth are for the caller to bound. */
    public static JsonParser parser(Reader text) {
        return PARSERS.createParser(text);
    }

    private static String decoded(byte[] utf8) {
        try {
            return StandardCharsets.UTF_8.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(utf8)).toString();
        } catch (CharacterCodingException e) {
            throw new JsonFault("the text is not UTF-8");
        }
    }

    /** The parser's messages quote the text; only what kind of fault it was may leave here. */
    private static String reason(RuntimeException e) {
        var message = String.valueOf(e.getMessage());
        return message.contains("uplicate") ? "an object has the same name twice" : "the text is not JSON";
    }
}
