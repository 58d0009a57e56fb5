package org.athenaeum.brapi.credential;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.athenaeum.brapi.client.Failures;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.HeaderName;
import org.athenaeum.outbound.open.OpenFault;
import org.athenaeum.outbound.open.OpenLimits;
import org.athenaeum.outbound.open.OpenReply;
import org.athenaeum.outbound.open.OpenRequest;
import org.athenaeum.outbound.open.OpenRequest.Payload;
import org.athenaeum.outbound.open.OpenRequest.Sent;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.settings.brapi.ServerCredential;

/**
 * Exchanges a credential for a token: by a form, as JSON where forms are not taken (415), and with the client's secret in the
 * head where it is not taken in the form (401 invalid_client). The endpoint's own words are not told: they may repeat what was
 * sent.
 */
final class TokenEndpoint {

    private static final int LARGEST = 1 << 20;
    private static final long LONGEST_LIFE = Duration.ofDays(366).toSeconds();
    /** A server that is down is told within twenty seconds (backends/brapi.md L7). */
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration SHORT = Duration.ofSeconds(120);
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String JSON = "application/json";

    private final Upstreams upstreams;
    private final BackendUrl url;
    private final Reach reach;

    TokenEndpoint(Upstreams upstreams, BackendUrl url, Reach reach) {
        this.upstreams = upstreams;
        this.url = url;
        this.reach = reach;
    }

    /**
     * A token for that user.
     *
     * @throws ToolFailure {@code auth_token_exchange_failed}, {@code auth_no_access_token}, {@code auth_token_unreadable}, or
     *                     that nobody is there
     */
    GrantedToken exchange(ServerCredential.Password user, Call call) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("username", user.username());
        fields.put("password", user.password().reveal());
        fields.put("grant_type", "password");
        return granted(formThenJson(fields, call), "Bearer");
    }

    /** A token for that client; fails as for a user. */
    GrantedToken exchange(ServerCredential.Client client, Call call) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("client_id", client.clientId());
        fields.put("client_secret", client.clientSecret().reveal());
        fields.put("grant_type", "client_credentials");
        var reply = formThenJson(fields, call);
        if (reply.status() == 401 && error(reply).filter("invalid_client"::equals).isPresent()) {
            var pair = encoded(client.clientId()) + ":" + encoded(client.clientSecret().reveal());      // RFC 6749 2.3.1
            var basic = new Secret("Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
            reply = post(form(Map.of("grant_type", "client_credentials")), Optional.of(new Sent(HeaderName.AUTHORIZATION,
                    basic)), call);
        }
        return granted(reply, "");
    }

    private OpenReply formThenJson(Map<String, String> fields, Call call) {
        var reply = post(form(fields), Optional.empty(), call);
        if (reply.status() != 415) return reply;
        var json = Json.object();
        fields.forEach(json::add);
        return post(new Payload(Json.bytes(json.build()), JSON), Optional.empty(), call);
    }

    private OpenReply post(Payload payload, Optional<Sent> credential, Call call) {
        try {
            var request = new OpenRequest("POST", url.uri(), JSON, credential, Optional.of(payload));
            var patience = upstreams.settings().request().compareTo(PATIENCE) < 0 ? upstreams.settings().request() : PATIENCE;
            return upstreams.client().exchange(request, new OpenLimits(call, patience, LARGEST, reach), reply -> reply);
        } catch (OpenFault fault) {
            call.checkpoint();
            throw Failures.ofFault("The token endpoint " + url, fault);
        }
    }

    private GrantedToken granted(OpenReply reply, String scheme) {
        if (reply.status() >= 400 && reply.status() < 500) {
            throw failure("auth_token_exchange_failed", "The token endpoint " + url + " answered " + reply.status()
                    + error(reply).map(code -> ": " + code).orElse(""),
                    "Verify the credentials, and that the server has a token endpoint at that address.", reply);
        }
        var answer = reply.status() >= 200 && reply.status() < 300 ? json(reply) : Optional.<JsonObject>empty();
        if (answer.isEmpty()) {
            throw failure("auth_token_unreadable", "The token endpoint " + url + " answered " + reply.status() + " without JSON",
                    "Try again later, or check the address.", reply);
        }
        var token = answer.flatMap(each -> text(each, "access_token")).filter(text -> text.matches("[\\x21-\\x7e]{1,16000}"));
        if (token.isEmpty()) {
            throw new ToolFailure("auth_no_access_token", "The token endpoint " + url + " answered without an access_token",
                    "Confirm the credentials, and that tokens are issued for this grant.",
                    Json.object().add("tokenUrl", url.toString()).add("payloadKeys", Json.strings(answer.get().keySet().stream()
                            .limit(20)
                            .map(key -> Text.plain(key, 60)).toList())).build());
        }
        var named = text(answer.get(), "token_type").filter(type -> type.matches("[A-Za-z0-9-]{1,30}"));
        var type = scheme.isEmpty() ? named.filter(word -> !word.equalsIgnoreCase("bearer")).orElse("Bearer") : scheme;
        var expires = expires(answer.get());
        boolean shortLived = expires.filter(end -> end.isBefore(upstreams.clock().instant().plus(SHORT))).isPresent();
        return new GrantedToken(type, new Secret(token.get()), expires, shortLived,
                text(answer.get(), "userDisplayName").map(name -> Text.plain(name, 200)).filter(name -> !name.isEmpty()));
    }

    private Optional<Instant> expires(JsonObject answer) {
        var seconds = answer.get("expires_in") instanceof JsonNumber number ? Optional.of(number.longValue())
                : text(answer, "expires_in").filter(text -> text.matches("[0-9]{1,9}")).map(Long::parseLong);
        return seconds.filter(life -> life > 0).map(life -> upstreams.clock().instant().plusSeconds(Math.min(life,
                LONGEST_LIFE)));
    }

    private ToolFailure failure(String reason, String message, String hint, OpenReply reply) {
        return new ToolFailure(reason, message, hint,
                Json.object().add("tokenUrl", url.toString()).add("status", reply.status()).build());
    }

    /** The code by which OAuth names an error (RFC 6749 5.2); no other words. */
    private static Optional<String> error(OpenReply reply) {
        return json(reply).flatMap(answer -> text(answer, "error")).filter(code -> code.matches("[a-z_]{1,40}"));
    }

    private static Optional<JsonObject> json(OpenReply reply) {
        try {
            return Json.read(reply.body()) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
        } catch (JsonFault none) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
    }

    private static Payload form(Map<String, String> fields) {
        var body = fields.entrySet().stream().map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
        return new Payload(body.getBytes(StandardCharsets.UTF_8), FORM);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
