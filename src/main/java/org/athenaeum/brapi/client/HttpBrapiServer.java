package org.athenaeum.brapi.client;

import jakarta.json.JsonValue;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.athenaeum.brapi.upstream.BrapiAnswer;
import org.athenaeum.brapi.upstream.BrapiServer;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.open.OpenFault;
import org.athenaeum.outbound.open.OpenLimits;
import org.athenaeum.outbound.open.OpenReply;
import org.athenaeum.outbound.open.OpenRequest;
import org.athenaeum.outbound.open.Reach;
import org.athenaeum.protocol.Json;

/** A server that is asked over HTTP (backends/brapi.md C9, H3). */
public final class HttpBrapiServer implements BrapiServer {

    static final int LARGEST = 64 << 20;
    private static final String JSON = "application/json";
    private static final int UNAUTHORIZED = 401;
    private static final String HIDDEN = "***";
    private static final Pattern DOTS = Pattern.compile("(^|/)\\.\\.?(/|;|$)");

    private final Upstreams shared;
    private final BackendUrl baseUrl;
    private final Authorization authorization;
    private final Reach reach;

    HttpBrapiServer(Upstreams shared, BackendUrl baseUrl, Authorization authorization, Reach reach) {
        this.shared = shared;
        this.baseUrl = baseUrl;
        this.authorization = authorization;
        this.reach = reach;
    }

    @Override
    public String baseUrl() {
        return baseUrl.toString();
    }

    @Override
    public BrapiAnswer get(String path, Parameters parameters, Patience patience, Call call) {
        var query = query(parameters);
        return ask(new Question("GET", path, query.isEmpty() ? path : path + "?" + query, Optional.empty(), patience), call);
    }

    @Override
    public BrapiAnswer post(String path, JsonValue body, Patience patience, Call call) {
        return ask(new Question("POST", path, path, Optional.of(body), patience), call);
    }

    @Override
    public BrapiAnswer put(String path, JsonValue body, Patience patience, Call call) {
        return ask(new Question("PUT", path, path, Optional.of(body), patience), call);
    }

    /** What is asked; {@code path} is told, {@code target} is sent. */
    private record Question(String method, String path, String target, Optional<JsonValue> body, Patience patience) {

        String told() {
            return method + " /" + Text.plain(path, 200);
        }
    }

    /** An answer, whatever it is, or why there was none. */
    private record Outcome(Optional<OpenReply> reply, Optional<BrapiAnswer> answer, ToolFailure failure, boolean passing) {
    }

    private BrapiAnswer ask(Question question, Call call) {
        var retries = shared.retries();
        boolean renewed = false;
        for (int attempts = 1;; attempts++) {
            call.checkpoint();
            shared.breaker(baseUrl).check(baseUrl.host());
            var sent = authorization.sent(call);
            var outcome = attempt(question, sent, call);
            if (outcome.answer().isPresent()) {
                shared.breaker(baseUrl).answered();
                return outcome.answer().get();
            }
            if (!renewed && outcome.reply().filter(reply -> reply.status() == UNAUTHORIZED).isPresent()) {
                renewed = true;
                if (authorization.renew(sent, call)) {
                    attempts--;
                    continue;
                }
            }
            if (!outcome.passing() || !retries.allows(question.patience(), attempts)) throw last(question, outcome);
            var delay = retries.delay(attempts, outcome.reply());
            if (delay.compareTo(call.remaining()) >= 0) throw last(question, outcome);
            shared.pauses().pause(delay, call);
        }
    }

    /** Counts for the host whether it answers at all; that a page among many was slow says nothing of it. */
    private ToolFailure last(Question question, Outcome outcome) {
        boolean slow = outcome.failure().reason().equals("upstream_timeout") && question.patience() != Patience.REQUEST;
        boolean limited = outcome.failure().reason().equals("upstream_rate_limited");
        if (outcome.passing() && !slow && !limited) shared.breaker(baseUrl).failed();
        else if (outcome.reply().isPresent()) shared.breaker(baseUrl).answered();
        return outcome.failure();
    }

    private Outcome attempt(Question question, Optional<OpenRequest.Sent> sent, Call call) {
        var gate = shared.gate(baseUrl);
        if (!gate.enter(call, patienceFor(question, call))) {
            call.checkpoint();
            throw new ToolFailure("upstream_timeout", question.told()
                    + " had no turn: too many requests to this server are under way",
                    "Try again later, or ask for less at once.");
        }
        try {
            var payload = question.body().map(body -> new OpenRequest.Payload(Json.bytes(body), JSON));
            var request = new OpenRequest(question.method(), uri(question), JSON, sent, payload);
            var limits = new OpenLimits(call, limit(question.patience()), LARGEST, reach);
            return shared.client().exchange(request, limits, reply -> judged(question, reply, hiding(sent)));
        } catch (OpenFault fault) {
            call.checkpoint();
            return new Outcome(Optional.empty(), Optional.empty(), Failures.ofFault(question.told(), fault),
                    Retries.isPassing(fault));
        } finally {
            gate.leave();
        }
    }

    private static Outcome judged(Question question, OpenReply reply, UnaryOperator<String> hiding) {
        if (reply.status() < 200 || reply.status() >= 300) {
            return new Outcome(Optional.of(reply), Optional.empty(), Failures.ofStatus(question.told(), reply, hiding),
                    Retries.isPassing(reply));
        }
        try {
            return new Outcome(Optional.of(reply), Optional.of(Envelope.read(reply.status(), reply.body())), null, false);
        } catch (Envelope.NotBrapi not) {
            return new Outcome(Optional.of(reply), Optional.empty(), Failures.notBrapi(question.told(), reply, not.getMessage(),
                    hiding), false);
        }
    }

    /** A path stays below the base URL, whoever made it (backends/brapi.md I4). */
    private URI uri(Question question) {
        try {
            var uri = URI.create(baseUrl + "/" + question.target());
            var path = uri.getRawPath().toLowerCase(Locale.ROOT).replace("%2e", ".").replace("%2f", "/").replace("%5c", "/");
            boolean below = uri.getRawFragment() == null && !question.path().startsWith("/") && !uri.getRawPath().contains("//")
                    && !DOTS.matcher(path).find();
            if (below) return uri;
        } catch (IllegalArgumentException unreadable) {
            throw outside(question);
        }
        throw outside(question);
    }

    private static ToolFailure outside(Question question) {
        return new ToolFailure("cross_origin_path", "The path " + Text.plain(question.path(), 200)
                + " does not lie below the base URL.",
                "Give a path relative to the base URL, like studies/123.", Json.object().add("path",
                        Text.plain(question.path(), 200)).build());
    }

    /** An answer may hold what it was asked with. */
    private static UnaryOperator<String> hiding(Optional<OpenRequest.Sent> sent) {
        return text -> sent.map(each -> each.value().reveal()).map(value -> text.replace(value, HIDDEN)
                .replace(value.substring(value.indexOf(' ') + 1), HIDDEN)).orElse(text);
    }

    private Duration patienceFor(Question question, Call call) {
        var limit = limit(question.patience());
        return question.patience() == Patience.COMPANION && limit.compareTo(call.remaining()) < 0 ? limit : call.remaining();
    }

    private Duration limit(Patience patience) {
        return switch (patience) {
            case REQUEST, WRITE -> shared.settings().request();
            case COMPANION, PAGE -> shared.settings().companion();
        };
    }

    private static String query(Parameters parameters) {
        var query = new StringBuilder();
        parameters.values().forEach((name, values) -> values.forEach(value -> query.append(query.isEmpty() ? "" : "&")
                .append(encoded(name)).append('=').append(encoded(value))));
        return query.toString();
    }

    /** A blank as {@code %20}: not every server takes a plus for one. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
