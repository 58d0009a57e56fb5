package org.athenaeum.stdio.remote.gateway;

import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.Secret;

/** Calls the one address there is. What travels is decided elsewhere; here are the connection, its bounds and the token. */
public final class Gateway {

    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** A tool may work for long, but a gateway says something meanwhile (RULINGS 13). */
    static final Duration LONGEST_SILENCE = Duration.ofMinutes(10);

    private final GatewayAddress address;
    private final Optional<Secret> token;
    private final HttpClient http;

    /** Reaches the gateway of that address, with the token if there is one. */
    public Gateway(GatewayAddress address, Optional<Secret> token) {
        this.address = address;
        this.token = token;
        // Servers close idle connections after 30 s and more; a POST on one that is being closed would be lost.
        if (System.getProperty("jdk.httpclient.keepalive.timeout") == null) {
            System.setProperty("jdk.httpclient.keepalive.timeout", "20");
        }
        this.http = HttpClient.newBuilder().version(Version.HTTP_1_1).followRedirects(Redirect.NEVER)
                .connectTimeout(CONNECT).build();
    }

    /** Sends one message; the call is on its way when this returns. */
    public Call post(byte[] message, Map<String, String> headers) {
        return send(request(headers, LONGEST_SILENCE)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofByteArray(message)));
    }

    /** Asks for a stream of messages (specs/mcp.md 3.4, 3.6). */
    public Call listen(Map<String, String> headers) {
        return send(request(headers, LONGEST_SILENCE).header("Accept", "text/event-stream").GET());
    }

    /** Ends a session. */
    public Call delete(Map<String, String> headers, Duration limit) {
        return send(request(headers, limit).DELETE());
    }

    /** How failures of this gateway are told. */
    public Wording wording() {
        return new Wording(address, token);
    }

    private HttpRequest.Builder request(Map<String, String> headers, Duration limit) {
        var request = HttpRequest.newBuilder(address.uri()).timeout(limit);
        headers.forEach(request::setHeader);
        token.ifPresent(secret -> request.setHeader("Authorization", "Bearer " + secret.reveal()));
        return request;
    }

    private Call send(HttpRequest.Builder request) {
        return new Call(http.sendAsync(request.build(), BodyHandlers.ofInputStream()));
    }
}
