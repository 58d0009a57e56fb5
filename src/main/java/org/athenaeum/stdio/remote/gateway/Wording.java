package org.athenaeum.stdio.remote.gateway;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;
import org.athenaeum.identity.Secret;
import org.athenaeum.protocol.Json;

/** Tells people what went wrong between here and the gateway, and what to do next. The token never appears (DESIGN 5). */
public final class Wording {

    private static final int LONGEST_QUOTE = 300;
    private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}\\p{Cf}]+");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,6}");

    private final GatewayAddress address;
    private final Optional<Secret> token;

    Wording(GatewayAddress address, Optional<Secret> token) {
        this.address = address;
        this.token = token;
    }

    /** No answer came. */
    public Trouble broken(IOException e) {
        if (e instanceof HttpConnectTimeoutException) {
            return away("no connection came about within 5 seconds");
        }
        if (e instanceof HttpTimeoutException) {
            return Trouble.of("The gateway at " + address + " took the request and stayed silent for 10 minutes."
                    + " Ask its operator, or try a smaller request.");
        }
        if (e instanceof SSLException) {
            return away("no trusted TLS connection came about; its certificate may be unknown to this machine or expired");
        }
        if (e instanceof ConnectException refused) {
            return away(hasNoHost(refused) ? "its host name is not known" : "the connection was refused");
        }
        return Trouble.of("The connection to the gateway at " + address + " broke before the answer came. The request may have"
                + " been carried out: look before you repeat one that changes something.");
    }

    private static boolean hasNoHost(Throwable e) {
        return e.getCause() instanceof UnresolvedAddressException || e.getCause() != null && hasNoHost(e.getCause());
    }

    private Trouble away(String why) {
        return Trouble.of("The gateway at " + address + " cannot be reached: " + why
                + ". Check the address after --remote and that the gateway runs, then try again.");
    }

    /** The stream ended, or the gateway accepted a request, and the answer never came. */
    public Trouble unanswered() {
        return Trouble.of("The gateway at " + address + " ended the exchange without an answer. The request may have been"
                + " carried out: look before you repeat one that changes something.");
    }

    /** So many requests are under way that another one found no place. */
    public Trouble busy(int most) {
        return Trouble.of("The bridge has " + most + " requests under way already. Wait for one to end, or cancel one.");
    }

    /** The answer is beyond every bound. */
    public Trouble tooLarge() {
        return Trouble.of("The gateway's answer is larger than " + Answer.MOST_BYTES + " bytes. Ask for less.");
    }

    /** What came back with a success is no message. */
    public Trouble noMessage(Answer answer) {
        var type = answer.mediaType().isEmpty() ? "something" : quoted(answer.mediaType());
        return Trouble.of("What answers at " + address + " is no MCP gateway: it sent " + type + " instead of a message."
                + " Check the path of the address, which often ends in /mcp, and whether a login page stands before it.");
    }

    /** The gateway, or something before it, refused. */
    public Trouble refused(Answer answer, byte[] body) {
        int status = answer.status();
        var sentence = ended(what(status) + " (" + status + ")" + said(body)) + " " + next(answer);
        return new Trouble(sentence, status == 429 || status == 503 ? pause(answer) : Optional.empty());
    }

    private String what(int status) {
        return switch (status) {
            case 401 -> token.isPresent() ? "The gateway does not accept the token in ATHENAEUM_TOKEN"
                    : "The gateway wants to know who is calling";
            case 403 -> "The gateway does not allow this";
            case 404 -> "There is no MCP endpoint at " + address;
            case 413 -> "The message is larger than the gateway takes";
            case 421 -> "The gateway does not answer to this host name";
            case 429 -> "The gateway gets too many requests from you";
            default -> switch (status / 100) {
                case 3 -> "The address " + address + " points elsewhere";
                case 5 -> "The gateway at " + address + " cannot answer now";
                default -> "The gateway at " + address + " refused the request";
            };
        };
    }

    private String next(Answer answer) {
        return switch (answer.status()) {
            case 401 -> token.isPresent() ? "Get a new one and start again."
                    : "Set ATHENAEUM_TOKEN to your token and start again.";
            case 403 -> "Ask its operator for the right, or use another token.";
            case 404 -> "Check the path, which often ends in /mcp.";
            case 413 -> "Send less at once.";
            case 421 -> "Its operator adds the name to MCP_ALLOWED_HOSTS.";
            case 429 -> "Try again" + later(answer) + ".";
            default -> switch (answer.status() / 100) {
                case 3 -> "Name the final address after --remote.";
                case 5 -> "Try again" + later(answer) + ".";
                default -> "Its operator can tell why.";
            };
        };
    }

    /** The session is gone and the gateway did not say so in a message. */
    public Trouble sessionLost() {
        return Trouble.of("The gateway does not know this session any more (404): it restarted, or the session was idle too long."
                + " Start again, or let the client send initialize.");
    }

    private static String later(Answer answer) {
        return seconds(answer).map(seconds -> " in " + seconds + " seconds").orElse(" later");
    }

    private static Optional<JsonObject> pause(Answer answer) {
        return seconds(answer).map(seconds -> Json.object().add("retry_after_sec", seconds).build());
    }

    private static Optional<Integer> seconds(Answer answer) {
        return answer.header("Retry-After").filter(value -> SECONDS.matcher(value).matches()).map(Integer::valueOf);
    }

    /** The gateway's own sentence, where its refusal has one (RULINGS 6). */
    private String said(byte[] body) {
        var message = Answer.object(body).map(object -> object.get("message"));
        return message.filter(JsonString.class::isInstance).map(text -> ", saying: " + quoted(((JsonString) text).getString()))
                .orElse("");
    }

    /** With a full stop, unless what was quoted last has one. */
    private static String ended(String sentence) {
        return sentence.endsWith(".") ? sentence : sentence + ".";
    }

    private String quoted(String foreign) {
        var withoutToken = token.map(secret -> foreign.replace(secret.reveal(), "***")).orElse(foreign);
        var text = UNPRINTABLE.matcher(withoutToken).replaceAll(" ").strip();
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
