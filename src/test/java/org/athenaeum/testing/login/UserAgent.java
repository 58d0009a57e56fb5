package org.athenaeum.testing.login;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.athenaeum.testing.login.HtmlForm.Field;

/**
 * A browser as far as these tests need one, for one server: it keeps its cookies (the JDK's own jar quotes values as no browser
 * does), and leaves redirects to whoever looks at them.
 */
public final class UserAgent {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(PATIENCE).build();

    private final Map<String, String> cookies = new TreeMap<>();

    public HttpResponse<String> get(URI there) {
        return send(HttpRequest.newBuilder(there));
    }

    /** Posts a form, with further headers as {@code name, value, …}. */
    public HttpResponse<String> post(URI there, Collection<Field> fields, String... headers) {
        var request = HttpRequest.newBuilder(there).header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(encoded(fields)));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(request);
    }

    public HttpResponse<String> send(HttpRequest.Builder request) {
        if (!cookies.isEmpty()) {
            request.setHeader("Cookie", cookies.entrySet().stream().map(Object::toString).collect(Collectors.joining("; ")));
        }
        try {
            var answer = client.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString());
            answer.headers().allValues("Set-Cookie").forEach(this::keep);
            return answer;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** Fields as a query or a form. */
    public static String encoded(Collection<Field> fields) {
        return fields.stream().map(field -> encoded(field.name()) + "=" + encoded(field.value()))
                .collect(Collectors.joining("&"));
    }

    /** Where a redirect leads; fails if the answer is none. */
    public static URI location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").map(URI::create).map(answer.uri()::resolve)
                .orElseThrow(() -> new AssertionError("no redirect but " + answer.statusCode() + ": " + answer.body()));
    }

    /** Fields from {@code name, value, …}. */
    public static List<Field> fields(String... namesAndValues) {
        var fields = new ArrayList<Field>();
        for (var at = 0; at < namesAndValues.length; at += 2) {
            fields.add(new Field(namesAndValues[at], namesAndValues[at + 1]));
        }
        return fields;
    }

    private void keep(String cookie) {
        var pair = cookie.split(";", 2)[0].split("=", 2);
        cookies.put(pair[0], pair[1]);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
