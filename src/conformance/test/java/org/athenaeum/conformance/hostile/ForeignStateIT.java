package org.athenaeum.conformance.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.conformance.Gateway.ABLE;
import static org.athenaeum.conformance.Gateway.NOTHING;
import static org.athenaeum.conformance.Gateway.json;
import static org.athenaeum.conformance.Gateway.text;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.conformance.Gateway;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.input.RequestState;
import org.athenaeum.operations.input.Round;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("a requestState is worth something to the call that got it, unaltered and in time, and to nobody else")
class ForeignStateIT {

    private static final String CALL = "tools/call";
    private static final String TOOL = "test_input_required_result_request_state";
    private static final JsonObject PARAMS = Mcp.callParams(TOOL, NOTHING);
    private static final JsonObject ANSWERS = json("{\"confirm\":{\"action\":\"accept\",\"content\":{\"ok\":true}}}");
    /** The key that the build gives the server. */
    private static final String KEY = "a key that only these tests know";

    private final Mcp client = Mcp.at(Gateway.MCP, Revision.V2026_07_28, ABLE);
    private final String state = client.request(CALL, PARAMS).send().result().getString("requestState");

    @AfterEach
    void goesOn() {
        assertThat(text(retry(CALL, PARAMS, Json.string(state)).send().result())).isEqualTo("state-ok: remembered");
    }

    private Mcp.Message retry(String method, JsonObject params, JsonValue given) {
        var all = Json.object();
        params.forEach(all::add);
        return client.request(method, all.add("inputResponses", ANSWERS).add("requestState", given).build());
    }

    private void refuses(List<String> states) {
        try (var connection = RawHttp.connect(Gateway.MCP)) {
            for (var altered : states) refuses(retry(CALL, PARAMS, Json.string(altered)).sendOn(connection), altered);
        }
    }

    private static void refuses(Mcp.Reply reply, String what) {
        assertThat(reply.status()).as(what).isEqualTo(200);
        assertThat(reply.code()).as(what).isEqualTo(-32602);
        assertThat(reply.error().getString("message")).as(what).contains("requestState", "call again without it");
    }

    private byte[] sealed() {
        return Base64.getUrlDecoder().decode(state.substring(state.indexOf('.') + 1));
    }

    @Test
    @DisplayName("MRT-06, RPC-17: altered by one bit, whichever byte it is in")
    void refusesAStateWithABitFlipped() {
        var altered = new ArrayList<String>();
        for (int i = 0; i < sealed().length; i++) {
            var bytes = sealed();
            bytes[i] ^= (byte) (1 << i % 8);
            altered.add("v1." + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        }

        refuses(altered);
    }

    @Test
    @DisplayName("MRT-06: cut anywhere, at its end or its beginning")
    void refusesAStateThatWasCut() {
        var cut = new ArrayList<String>();
        for (int i = 0; i < state.length(); i++) {
            cut.add(state.substring(0, i));
            if (i > 0) cut.add(state.substring(i));
        }

        refuses(cut);
    }

    @Test
    @DisplayName("MRT-06: another spelling of the same bytes, another version, or far too long")
    void refusesOtherSpellings() {
        var encoded = state.substring("v1.".length());
        var plain = Base64.getEncoder().encodeToString(sealed());

        refuses(List.of(encoded, "v2." + encoded, "V1." + encoded, "v1.." + encoded, state + "=", state + "==",
                " " + state, state + "\n",
                "v1." + plain + "+/", state + state, "v1." + "A".repeat(200_000), "v1.", "\u0000", "v1.\uD83C\uDF31"));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"null", "7", "true", "{}", "[]", "[\"v1.\"]"})
    @DisplayName("MRT-06: what is no text is no state")
    void refusesWhatIsNoText(String given) {
        var reply = retry(CALL, PARAMS, Json.read(given)).send();

        assertThat(reply.code()).isEqualTo(-32602);
        assertThat(reply.error().getString("message")).contains("requestState");
    }

    @Test
    @DisplayName("MRT-09: another method, tool, argument or endpoint than it was given for")
    void refusesAStateOfAnotherCall() {
        var prompt = json("{\"name\":\"test_input_required_result_prompt\"}");
        var promptState = client.request("prompts/get", prompt).send().result().get("requestState");
        var given = Json.string(state);

        refuses(retry("prompts/get", prompt, given).send(), "of a tool, for a prompt");
        refuses(retry(CALL, PARAMS, promptState).send(), "of a prompt, for a tool");
        var otherTool = Mcp.callParams("test_input_required_result_tampered_state", NOTHING);
        refuses(retry(CALL, otherTool, given).send(), "of another tool");
        refuses(retry(CALL, Mcp.callParams(TOOL, json("{\"a\":1}")), given).send(), "with another argument");
        refuses(retry(CALL, PARAMS, given).to("/elsewhere").send(), "at another endpoint");
    }

    @Test
    @DisplayName("MRT-08: good for ten minutes and no longer; with another key, or for another caller, never")
    void refusesAnExpiredState() throws GeneralSecurityException {
        var anyone = Caller.anonymous(Scopes.NONE);
        var now = Clock.systemUTC();

        assertThat(text(retry(CALL, PARAMS, sealed(KEY, anyone, now)).send().result())).isEqualTo("state-ok: remembered");
        refuses(retry(CALL, PARAMS, sealed(KEY, anyone, Clock.offset(now, Duration.ofMinutes(-11)))).send(), "expired");
        refuses(retry(CALL, PARAMS, sealed(KEY, Caller.local(Scopes.NONE), now)).send(), "of another caller");
        refuses(retry(CALL, PARAMS, sealed("another key of thirty-two characters", anyone, now)).send(), "of another key");
    }

    /** A state such as the server makes, of its own key or another, at that time. */
    private static JsonValue sealed(String key, Caller caller, Clock clock) throws GeneralSecurityException {
        var hmac = Mac.getInstance("HmacSHA256");
        hmac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        var states = new RequestState(hmac.doFinal("request state".getBytes(StandardCharsets.UTF_8)), clock);

        var form = new InputRequest.Form("Please confirm.",
                json("{\"type\":\"object\",\"properties\":{\"ok\":{\"type\":\"boolean\"}}}"));
        var round = Round.after(Optional.empty(), InputRequired.of("confirm", form)
                .remembering(json("{\"word\":\"remembered\"}")));
        var here = new Situation(new Endpoint("/mcp", Set.of(Family.VAULT)), caller, Revision.V2026_07_28);
        return Json.string(states.seal(round, here, CALL, PARAMS));
    }
}
