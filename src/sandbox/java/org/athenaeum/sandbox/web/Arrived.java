package org.athenaeum.sandbox.web;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request as a stand-in sees it.
 *
 * @param method    as sent
 * @param target    path and query, undecoded
 * @param headers   every value by header name, in any letter case
 * @param body      the first bytes of the body, at most {@link #BODY_LIMIT}
 * @param bodyBytes how many bytes the body had
 * @param peer      the address it came from
 * @param file      the whole body, if it is longer and the listener keeps such bodies; gone after the answer
 */
public record Arrived(String method, URI target, Map<String, List<String>> headers, byte[] body, long bodyBytes,
                      InetAddress peer, Optional<Path> file) {

    /** How many bytes of a body a stand-in is given. */
    public static final int BODY_LIMIT = 64 * 1024;

    private static final String FORM = "application/x-www-form-urlencoded";

    public Arrived {
        var copy = new TreeMap<String, List<String>>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> copy.put(name, List.copyOf(values)));
        headers = Collections.unmodifiableMap(copy);
        body = body.clone();
    }

    /** One whose body is nowhere but here. */
    public Arrived(String method, URI target, Map<String, List<String>> headers, byte[] body, long bodyBytes, InetAddress peer) {
        this(method, target, headers, body, bodyBytes, peer, Optional.empty());
    }

    /** The body from its beginning, whole if the listener kept it. To be closed. */
    public InputStream open() throws IOException {
        return file.isPresent() ? Files.newInputStream(file.get()) : new ByteArrayInputStream(body);
    }

    @Override
    public byte[] body() {
        return body.clone();
    }

    /** The path as sent, undecoded. */
    public String path() {
        return target.getRawPath();
    }

    /** The one value of a header; absent if there is none, or if there are several and it cannot be told which is meant. */
    public Optional<String> header(String name) {
        var values = headers.getOrDefault(name, List.of());
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    /** The value of a cookie. */
    public Optional<String> cookie(String name) {
        return headers.getOrDefault("Cookie", List.of()).stream()
                .flatMap(line -> List.of(line.split(";")).stream())
                .map(String::strip)
                .filter(pair -> pair.startsWith(name + "="))
                .map(pair -> pair.substring(name.length() + 1))
                .findFirst();
    }

    /** The media type of the body in lower case, without its parameters; empty if none is said. */
    public String mediaType() {
        return header("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Whether the body says it is a form. */
    public boolean isForm() {
        return mediaType().equals(FORM);
    }

    /** The parameters of the query. */
    public Parameters query() {
        return Parameters.of(target.getRawQuery());
    }

    /** The body read as a form. */
    public Parameters form() {
        return Parameters.of(new String(body, StandardCharsets.UTF_8));
    }
}
