package org.athenaeum.settings.brapi;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;

/**
 * A list of servers as JSON:
 * {@code [{"alias", "baseUrl", "organisation", "crop", "license", "citation", "homepage", "isDemo", "dialect"}]}, of which the
 * first two must be there (backends/brapi.md C7). The built-in list is one too.
 */
final class ServersFile {

    private static final String BUILT_IN = "servers.json";
    private static final int LARGEST = 1 << 20;
    private static final int MOST = 500;
    private static final int LONGEST_TEXT = 1_000;
    private static final String ALIAS = "[a-zA-Z0-9_-]{1,64}";

    private ServersFile() {
    }

    /** That a list cannot be used; the message is a clause. */
    static final class Unusable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unusable(String message) {
            super(message, null, false, false);
        }
    }

    static List<KnownServer> builtIn() {
        try (var file = ServersFile.class.getResourceAsStream(BUILT_IN)) {
            if (file == null) throw new IllegalStateException("the list of built-in servers is missing");
            return read(file.readAllBytes(), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws Unusable if the file cannot be read, or is no such list */
    static List<KnownServer> read(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) throw new Unusable("must name a file of at most 1 MiB");
            return read(Files.readAllBytes(file), true);
        } catch (IOException e) {
            throw new Unusable("names a file that cannot be read");
        }
    }

    static List<KnownServer> read(byte[] json, boolean ofOperator) {
        try {
            if (!(Json.read(json) instanceof JsonArray list)) throw new Unusable("must name a file that holds a JSON array");
            if (list.size() > MOST) throw new Unusable("lists more than " + MOST + " servers");
            var servers = new ArrayList<KnownServer>();
            for (int at = 0; at < list.size(); at++) servers.add(server(list.get(at), at + 1, ofOperator));
            return servers;
        } catch (JsonFault broken) {
            throw new Unusable("names a file that is not JSON: " + broken.getMessage());
        }
    }

    private static KnownServer server(JsonValue entry, int at, boolean ofOperator) {
        if (!(entry instanceof JsonObject server)) throw new Unusable("has an entry that is no object: number " + at);
        var alias = text(server, "alias");
        if (!alias.matches(ALIAS)) throw new Unusable("has an entry without a usable alias: number " + at);
        var url = BackendUrl.parse(text(server, "baseUrl"));
        if (url.isEmpty()) throw new Unusable("has an entry without a usable baseUrl: number " + at);
        var dialect = Optional.of(text(server, "dialect")).filter(word -> !word.isEmpty() && !word.equals("auto"));
        if (dialect.filter(word -> !AliasReading.DIALECTS.contains(word)).isPresent()) {
            throw new Unusable("has an entry with an unknown dialect: number " + at);
        }
        return new KnownServer(alias, url.get(), text(server, "organisation"), text(server, "crop"), text(server, "homepage"),
                text(server, "license"), text(server, "citation"), server.get("isDemo") == JsonValue.TRUE, dialect, ofOperator);
    }

    private static String text(JsonObject server, String name) {
        if (!(server.get(name) instanceof JsonString text)) return "";
        return text.getString().length() > LONGEST_TEXT ? "" : text.getString().strip();
    }
}
