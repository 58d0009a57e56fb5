package org.athenaeum.flows;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.testing.Mcp;
import org.awaitility.Awaitility;

/**
 * One of several callers at once: a user with a personal access token, a private space, a job, and every way to be recognised.
 *
 * @param email who it is
 * @param slug  the space, whose data hold this word and {@link #SHARED}
 * @param job   the job that brought them
 * @param token the personal access token
 * @param talks by how the caller is recognised; each is used by any number of threads
 */
record Party(String email, String slug, String job, String token, Map<String, Talk> talks) {

    /** Stands in everybody's data. */
    static final String SHARED = "interleaving";

    static final String OWN = "/mcp/brainkb";
    static final String WITH_OTHERS = "/mcp";

    /** Signs in, makes the space and fills it. */
    static Party join(BrainkbStation station, String email) {
        var token = token(station.brainKb(), email);
        var slug = "private-" + email.substring(0, email.indexOf('@'));
        var talks = talks(station, email, token);
        var talk = talks.values().iterator().next();
        var graph = "https://two.example/" + slug + "/";
        talk.call("brainkb_create_space", "{'slug':'%s','name':'Of one alone'}".formatted(slug)).done();
        talk.call("brainkb_add_space_graph", "{'slug':'%s','named_graph_iri':'%s'}".formatted(slug, graph)).done();
        var text = "<%sx> <https://two.example/p> \"%s %s\" .".formatted(graph, SHARED, slug);
        var job = talk.call("brainkb_ingest_text", Json.object().add("named_graph_iri", graph).add("data", text).build()).done()
                .string("job_id");
        var party = new Party(email, slug, job, token, talks);
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(
                () -> assertThat(talk.call("brainkb_search", "{'q':'" + SHARED + "'}").done().text()).contains(slug));
        return party;
    }

    private static Map<String, Talk> talks(BrainkbStation station, String email, String token) {
        var own = station.at(OWN);
        var talks = new ConcurrentHashMap<String, Talk>();
        talks.put("a session of 2025 with a bearer", new Talk(session(own, token)::call));
        var signedIn = new Talk(Mcp.connected(own, Revision.V2025_11_25)::call);
        signedIn.signIn(email).done();
        talks.put("a session of 2025 that signed in", signedIn);
        talks.put("2026 with a bearer", new Talk(Mcp.at(own, Revision.V2026_07_28).bearing(token)::call));
        var handle = new Talk(Mcp.at(own, Revision.V2026_07_28)::call);
        handle.call("brainkb_use_token", "{'token':'" + token + "'}").done();
        talks.put("2026 with a handle", handle);
        talks.put("2026 with BrainKB's header",
                new Talk((tool, arguments) -> withHeader(station.at(WITH_OTHERS), token, tool, arguments)));
        return Map.copyOf(talks);
    }

    /** A session that is bound to that credential. */
    static Mcp session(URI endpoint, String token) {
        var client = Mcp.at(endpoint, Revision.V2025_11_25).bearing(token);
        client.initialize();
        return client;
    }

    private static JsonObject withHeader(URI endpoint, String token, String tool, JsonObject arguments) {
        return Mcp.at(endpoint, Revision.V2026_07_28).request("tools/call", Mcp.callParams(tool, arguments))
                .with("X-BrainKB-Token", token).send().result();
    }

    private static String token(BrainKbFixture brainKb, String email) {
        var asked = Json.object().add("name", "of the test").add("days", 1).build();
        var made = brainKb.send("POST", brainKb.users("/api/auth/tokens"), brainKb.administration(email), asked);
        return BrainKbFixture.object(made).getString("token");
    }

    /** What an answer to somebody else must never hold. */
    List<String> secrets() {
        return List.of(email, slug, job, token);
    }
}
