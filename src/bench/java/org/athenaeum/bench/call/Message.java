package org.athenaeum.bench.call;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A JSON-RPC message and the headers it travels with.
 *
 * @param headers beside those that every POST has
 */
public record Message(Map<String, String> headers, String body) {

    private static final String ACCEPT = "application/json, text/event-stream";

    /** The same with an access token. */
    public Message bearing(String token) {
        var more = new LinkedHashMap<>(headers);
        more.put("Authorization", "Bearer " + token);
        return new Message(more, body);
    }

    /** The bytes of the whole HTTP request. */
    public byte[] rendered(int port) {
        var text = new StringBuilder("POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:").append(port)
                .append("\r\nContent-Type: application/json\r\nAccept: ").append(ACCEPT).append("\r\n");
        headers.forEach((name, value) -> text.append(name).append(": ").append(value).append("\r\n"));
        text.append("Content-Length: ").append(body.length()).append("\r\n\r\n").append(body);
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Sends it once, for the answer's sake. */
    public HttpResponse<String> send(int port) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp")).timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json").header("Accept", ACCEPT)
                .POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()
                .send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
