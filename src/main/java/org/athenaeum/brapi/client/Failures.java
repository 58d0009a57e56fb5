package org.athenaeum.brapi.client;

import java.util.function.UnaryOperator;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.open.OpenFault;
import org.athenaeum.outbound.open.OpenReply;
import org.athenaeum.protocol.Json;

/** What a server's refusal, or its silence, becomes (backends/brapi.md H3). */
public final class Failures {

    private Failures() {
    }

    /**
     * @param what   the method and the path, as they are told
     * @param hiding takes out of the server's words what was entrusted to it
     */
    static ToolFailure ofStatus(String what, OpenReply reply, UnaryOperator<String> hiding) {
        var text = hiding.apply(Text.of(reply.body()));
        boolean html = Text.isHtml(reply.contentType(), text);
        var said = html ? Text.title(text) : Envelope.statusMessage(reply.body()).map(hiding);
        var line = said.map(words -> Text.plain(words, Text.LONGEST)).filter(words -> !words.isEmpty())
                .orElseGet(() -> html ? "" : Text.firstLine(text));
        var message = what + " answered " + reply.status() + (line.isEmpty() ? "" : ": " + line);
        var data = Json.object().add("status", reply.status());
        if (reply.body().length > 0) data.add("body", Text.plain(text, Text.LONGEST));
        var reason = reason(reply.status());
        return new ToolFailure(reason, message, hint(reason), data.build());
    }

    static ToolFailure notBrapi(String what, OpenReply reply, String instead, UnaryOperator<String> hiding) {
        var text = hiding.apply(Text.of(reply.body()));
        boolean html = Text.isHtml(reply.contentType(), text);
        var shown = html ? "a web page instead of BrAPI" + Text.title(text).map(title -> ": " + title).orElse("") : instead;
        return new ToolFailure("not_brapi", what + " answered " + reply.status() + " with " + shown,
                "Check the base URL: it usually ends with /brapi/v2.",
                Json.object().add("status", reply.status()).add("body", Text.plain(text, Text.LONGEST)).build());
    }

    /** @param what the method and the path, or the server, as they are told */
    public static ToolFailure ofFault(String what, OpenFault fault) {
        var message = what + " " + fault.getMessage();
        return switch (fault.kind()) {
            case NOT_PUBLIC -> new ToolFailure("address_not_allowed", message,
                    "Use a public address, or ask the operator to set BRAPI_ALLOW_PRIVATE_IPS or to name the server in the configuration.");
            case UNREACHABLE, UNTRUSTED, BROKEN -> new ToolFailure("upstream_unreachable", message,
                    "Check the base URL, or try again later.");
            case TIMED_OUT -> new ToolFailure("upstream_timeout", message, "Ask for less, or try again later.");
            case TOO_LARGE -> new ToolFailure("upstream_too_large", message,
                    "Ask for less: a smaller pageSize or a narrower filter.");
            case REDIRECTED -> new ToolFailure("upstream_redirected", message,
                    "Connect with the address that the server itself answers at.");
            case CANCELLED -> new ToolFailure("cancelled", "The call was cancelled.", "");
            case BUSY -> new ToolFailure("busy", message, "Try again in a moment.");
        };
    }

    private static String reason(int status) {
        return switch (status) {
            case 400 -> "upstream_bad_request";
            case 401 -> "upstream_unauthorized";
            case 403 -> "upstream_forbidden";
            case 404, 410 -> "upstream_not_found";
            case 408, 504 -> "upstream_timeout";
            case 429 -> "upstream_rate_limited";
            default -> status >= 500 ? "upstream_error" : "upstream_bad_request";
        };
    }

    private static String hint(String reason) {
        return switch (reason) {
            case "upstream_unauthorized" -> "Connect again with brapi_connect and a credential that the server takes.";
            case "upstream_forbidden" -> "The credential lacks the right; connect again with another one.";
            case "upstream_not_found" -> "Check the id, or call brapi_server_info to see what the server offers.";
            case "upstream_rate_limited" -> "Wait a minute and ask for less at once.";
            case "upstream_timeout", "upstream_error" -> "Try again later, or ask for less.";
            default -> "Check the filters: the server did not understand the request.";
        };
    }
}
