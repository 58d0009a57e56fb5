package org.athenaeum.operations.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.catalog.Family;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.operations.Situation;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.ProtocolFailure.Stage;
import org.athenaeum.protocol.Revision;
import org.athenaeum.session.StateKey;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.reading.SettingsSource;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestStateTest {

    private static final Instant NOW = Instant.parse("2026-08-01T12:00:00Z");
    private static final byte[] KEY = key("one secret of thirty-two characters");
    private static final String METHOD = "tools/call";
    private static final JsonObject PARAMS = json("{'name':'import','arguments':{'file':'f7','rows':12},'_meta':{'a':1}}");
    private static final Round ROUND = Round.after(Optional.empty(), InputRequired.of("confirm", new InputRequest.Form("Sure?",
            json("{'type':'object','properties':{'ok':{'type':'boolean'}},'required':['ok']}"))).remembering(json("{'n':1}")));

    private final RequestState states = at(KEY, NOW);
    private final Situation situation = situation("/mcp/kb", "ann");
    private final String sealed = states.seal(ROUND, situation, METHOD, PARAMS);

    @Test
    @DisplayName("MRT-15: the retry opens what was sealed, on another node that has the key, with other _meta and answers")
    void opensOnAnyNode() {
        var retry = json("{'arguments':{'rows':12.0,'file':'f7'},'name':'import',"
                + "'inputResponses':{'confirm':{'action':'cancel'}}}");

        var opened = at(KEY, NOW).open(situation, METHOD, with(retry, sealed)).orElseThrow();

        assertThat(opened).isEqualTo(ROUND);
        assertThat(opened.answers(retry.get("inputResponses")).refused("confirm")).isTrue();
    }

    @Test
    @DisplayName("MRT-12: what was asked travels along, so answers are checked without memory")
    void remembersWhatWasAsked() {
        var opened = states.open(situation, METHOD, with(PARAMS, sealed)).orElseThrow();

        assertThat(opened.answers(json("{'confirm':{'action':'accept','content':{'ok':'yes'}}}")).results()).isEmpty();
        assertThat(opened.answers(json("{'confirm':{'action':'accept','content':{'ok':true}}}")).accepted("confirm")).isPresent();
        assertThat(opened.answers(null).state()).contains(json("{'n':1}"));
    }

    @Test
    void hasNoRoundWithoutState() {
        assertThat(states.open(situation, METHOD, PARAMS)).isEmpty();
    }

    @Test
    @DisplayName("MRT-06: no seal is the same twice, and none shows what it holds")
    void sealsFreshly() {
        assertThat(states.seal(ROUND, situation, METHOD, PARAMS)).isNotEqualTo(sealed);
        assertThat(sealed).startsWith("v1.").matches("[A-Za-z0-9._-]+");
        assertThat(new String(Base64.getUrlDecoder().decode(sealed.substring(3)), StandardCharsets.ISO_8859_1))
                .doesNotContain("confirm", "round");
    }

    @Test
    @DisplayName("MRT-06: every character counts")
    void refusesEveryChange() {
        for (int i = 0; i < sealed.length(); i++) {
            for (char other : new char[]{'A', 'B', 'z', '-', '=', ' '}) {
                if (sealed.charAt(i) == other) continue;
                var changed = new StringBuilder(sealed);
                changed.setCharAt(i, other);
                refused(states, situation, METHOD, with(PARAMS, changed.toString()));
            }
        }
    }

    @Test
    @DisplayName("MRT-06: every bit counts")
    void refusesEveryFlippedByte() {
        var bytes = Base64.getUrlDecoder().decode(sealed.substring(3));
        for (int i = 0; i < bytes.length; i++) {
            var changed = bytes.clone();
            changed[i] ^= 1;
            refused(states, situation, METHOD,
                    with(PARAMS, "v1." + Base64.getUrlEncoder().withoutPadding().encodeToString(changed)));
        }
    }

    @Test
    @DisplayName("MRT-06: no part of a state is a state")
    void refusesEveryPart() {
        for (int length = 0; length < sealed.length(); length++) {
            refused(states, situation, METHOD, with(PARAMS, sealed.substring(0, length)));
        }
    }

    @ParameterizedTest
    @DisplayName("MRT-06: what was never a state")
    @ValueSource(strings = {"", "v1.", "v1", "x", "v1.AAAA", "-TAMPERED", "v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void refusesWhatIsNone(String text) {
        refused(states, situation, METHOD, with(PARAMS, text));
        if (!text.isEmpty()) refused(states, situation, METHOD, with(PARAMS, sealed + text));
    }

    @Test
    @DisplayName("MRT-06: a state that is huge or no text")
    void refusesHugeStates() {
        refused(states, situation, METHOD, with(PARAMS, "v1." + "A".repeat(64 * 1024)));
        for (var value : new JsonValue[]{JsonValue.NULL, JsonValue.TRUE, Json.number(1), JsonValue.EMPTY_JSON_OBJECT}) {
            refused(states, situation, METHOD, with(PARAMS, value));
        }
    }

    @ParameterizedTest(name = "{3}")
    @CsvSource({"/mcp/kb, bob, tools/call, MRT-07: another caller", "/mcp, ann, tools/call, MRT-07: another endpoint",
        "/mcp/kb, ann, prompts/get, MRT-09: another method"})
    void refusesOthers(String path, String subject, String method, String rule) {
        refused(states, situation(path, subject), method, with(PARAMS, sealed));
    }

    @Test
    @DisplayName("MRT-07, RULINGS 35: a subject of another issuer is another caller")
    void refusesSubjectOfAnotherIssuer() {
        var ours = of("https://login.example.org");
        var state = states.seal(ROUND, ours, METHOD, PARAMS);

        assertThat(states.open(ours, METHOD, with(PARAMS, state))).contains(ROUND);
        refused(states, of("https://other.example.org"), METHOD, with(PARAMS, state));
        refused(states, situation, METHOD, with(PARAMS, state));
    }

    @Test
    @DisplayName("MRT-07, brainkb G.8: who brought another credential, or none, is another caller")
    void refusesWhoBroughtAnotherCredential() {
        var ours = bringing(Credentials.of(Backend.BRAINKB, new Secret("brainkb_pat_a")));
        var state = states.seal(ROUND, ours, METHOD, PARAMS);

        assertThat(states.open(ours, METHOD, with(PARAMS, state))).contains(ROUND);
        refused(states, bringing(Credentials.of(Backend.BRAINKB, new Secret("brainkb_pat_b"))), METHOD, with(PARAMS, state));
        refused(states, bringing(Credentials.NONE), METHOD, with(PARAMS, state));
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("MRT-09: other params")
    @ValueSource(strings = {"{'name':'import','arguments':{'file':'f8','rows':12}}",
        "{'name':'import','arguments':{'file':'f7'}}",
        "{'name':'delete','arguments':{'file':'f7','rows':12}}", "{'name':'import','arguments':{'file':'f7','rows':'12'}}",
        "{'name':'import','arguments':{'file':'f7','rows':[12]}}", "{'name':'import','arguments':{'file':'f7','rows':12},'x':1}",
        "{'name':'import','arguments':{'file':'f7','rows':12,'_meta':{}}}", "{'name':'import'}"})
    void refusesOtherParams(String params) {
        refused(states, situation, METHOD, with(json(params), sealed));
    }

    @Test
    @DisplayName("MRT-08: after ten minutes it is over")
    void expires() {
        assertThat(at(KEY, NOW.plus(Duration.ofMinutes(10))).open(situation, METHOD, with(PARAMS, sealed))).contains(ROUND);
        refused(at(KEY, NOW.plus(Duration.ofMinutes(10)).plusMillis(1)), situation, METHOD, with(PARAMS, sealed));
    }

    @Test
    @DisplayName("MRT-06: sealed with another key, or for another use")
    void refusesOtherKeys() {
        refused(at(key("another secret of more than 32 characters"), NOW), situation, METHOD, with(PARAMS, sealed));
        var settings = Settings.read(SettingsSource.of(Map.of()));
        refused(at(new StateKey(settings).derive("x"), NOW), situation, METHOD, with(PARAMS, sealed));
    }

    @Test
    @DisplayName("what does not fit into 64 KiB is a fault of the call's author")
    void boundsWhatIsRemembered() {
        var needed = InputRequired.of("roots", new InputRequest.Roots())
                .remembering(json("{'all':'" + "x".repeat(50 * 1024) + "'}"));

        assertThatIllegalArgumentException().isThrownBy(
                () -> states.seal(Round.after(Optional.empty(), needed), situation, METHOD, PARAMS));
    }

    private static void refused(RequestState states, Situation situation, String method, JsonObject params) {
        var failure = catchThrowableOfType(ProtocolFailure.class, () -> states.open(situation, method, params));

        assertThat(failure).isNotNull();
        assertThat(failure.code().number()).isEqualTo(-32602);
        assertThat(failure.stage()).isEqualTo(Stage.METHOD_RESULT);
        assertThat(failure).hasMessageContaining("call again without it");
    }

    private static RequestState at(byte[] key, Instant now) {
        return new RequestState(key, Clock.fixed(now, ZoneOffset.UTC));
    }

    private static byte[] key(String secret) {
        return new StateKey(Settings.read(SettingsSource.of(Map.of("MCP_STATE_KEY", secret)))).derive("request state");
    }

    private static Situation situation(String path, String subject) {
        return new Situation(new Endpoint(path, Set.of(Family.KB)), new Caller(subject, Scopes.NONE), Revision.V2026_07_28);
    }

    private static Situation bringing(Credentials credentials) {
        return new Situation(new Endpoint("/mcp/brainkb", Set.of(Family.BRAINKB)),
                Caller.anonymous(Scopes.NONE).with(credentials), Revision.V2026_07_28);
    }

    private static Situation of(String issuer) {
        var ann = new VerifiedToken(issuer, "ann", "desk", Optional.empty(), Optional.empty(), NOW, Scopes.NONE, PARAMS);
        return new Situation(new Endpoint("/mcp/kb", Set.of(Family.KB)), Caller.of(ann), Revision.V2026_07_28);
    }

    private static JsonObject with(JsonObject params, String state) {
        return with(params, Json.string(state));
    }

    private static JsonObject with(JsonObject params, JsonValue state) {
        var json = Json.object();
        params.forEach(json::add);
        return json.add("requestState", state).build();
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.read(text.replace('\'', '"'));
    }
}
