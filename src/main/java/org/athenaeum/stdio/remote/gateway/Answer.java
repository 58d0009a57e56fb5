package org.athenaeum.stdio.remote.gateway;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.util.Locale;
import java.util.Optional;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/** What came back for a call. */
public record Answer(int status, HttpHeaders headers, InputStream body) implements AutoCloseable {

    /** No message is larger; a gateway's results are bounded far below (RULINGS 38). */
    public static final int MOST_BYTES = 64 * 1024 * 1024;

    public boolean isOk() {
        return status / 100 == 2;
    }

    public boolean isEventStream() {
        return isOk() && mediaType().equals("text/event-stream");
    }

    /** The media type without parameters, in lower case; empty if none was given. */
    public String mediaType() {
        return header("Content-Type").map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT)).orElse("");
    }

    public Optional<String> header(String name) {
        return headers.firstValue(name);
    }

    /** The whole body; absent if it is larger than {@value #MOST_BYTES} bytes. */
    public Optional<byte[]> bytes() throws IOException {
        var bytes = body.readNBytes(MOST_BYTES + 1);
        return bytes.length > MOST_BYTES ? Optional.empty() : Optional.of(bytes);
    }

    /** Whether those bytes are JSON; nothing else may reach stdout (STD-02). */
    public static boolean isJson(byte[] bytes) {
        try {
            Json.read(bytes);
            return true;
        } catch (JsonFault other) {
            return false;
        }
    }

    /** The JSON object those bytes are; absent for anything else. */
    public static Optional<JsonObject> object(byte[] bytes) {
        try {
            return Json.read(bytes) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
        } catch (JsonFault other) {
            return Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        body.close();
    }
}
