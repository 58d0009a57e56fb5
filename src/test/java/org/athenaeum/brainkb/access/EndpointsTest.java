package org.athenaeum.brainkb.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.brainkb.PlayedBrainkb.call;

import jakarta.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.brainkb.backend.Errand;
import org.athenaeum.brainkb.backend.QueryServiceClient;
import org.athenaeum.brainkb.backend.Services;
import org.athenaeum.brainkb.backend.UserManagementClient;
import org.athenaeum.brainkb.identifier.Email;
import org.athenaeum.brainkb.identifier.GraphIri;
import org.athenaeum.brainkb.identifier.JobId;
import org.athenaeum.brainkb.identifier.NumericId;
import org.athenaeum.brainkb.identifier.RoleName;
import org.athenaeum.brainkb.identifier.Slug;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.client.Outgoing;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.outbound.client.RequestBody;
import org.athenaeum.outbound.client.Segment;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.brainkb.demo.DemoSpaces;
import org.athenaeum.testing.clock.TurnedClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every declared endpoint, asked once of the sandbox's BrainKB by somebody who may do everything. */
class EndpointsTest {

    private static final String ANA = DemoPeople.ANA;
    private static final Slug SLUG = new Slug(DemoSpaces.PUBLIC);
    private static final Slug MINE = new Slug("endpoints-tried");
    private static final GraphIri GRAPH = GraphIri.of(DemoSpaces.CELL_TYPES);
    private static final JobId JOB = new JobId("nosuchjob");
    private static final NumericId ID = new NumericId(999);

    @TempDir
    Path files;

    private BrainKbFixture standIn;
    private PlayedBrainkb brainkb;
    private BackendPair servers;

    @BeforeEach
    void open() throws IOException {
        standIn = BrainKbFixture.start(files, made -> BrainKbSettings.of(TurnedClock.now(), made.files(), made.password()));
        brainkb = PlayedBrainkb.with(Map.of("BRAINKB_URL", standIn.query(""), "USERMANAGEMENT_URL", standIn.users("")));
        servers = new BackendPair(BackendUrl.parse(standIn.query("")).orElseThrow(), BackendUrl.parse(standIn.users("")));
    }

    @AfterEach
    void close() {
        brainkb.close();
        standIn.close();
    }

    private Outgoing with(String token) {
        return Errand.asking(call(), Optional.of(new Secret(token)));
    }

    private void query(int status, Function<QueryServiceClient, Response> request) {
        check(status, brainkb.bean(Services.class).queryService(servers, with(queryToken), request));
    }

    private void users(int status, Function<UserManagementClient, Response> request) {
        check(status, brainkb.bean(Services.class).userManagement(servers, with(usersToken), request));
    }

    private static void check(int status, Reply reply) {
        assertThat(reply.status()).as(() -> new String(reply.body())).isEqualTo(status);
    }

    private static JsonObject json(String... pairs) {
        var json = Json.object();
        for (int i = 0; i < pairs.length; i += 2) json.add(pairs[i], pairs[i + 1]);
        return json.build();
    }

    private String queryToken;
    private String usersToken;

    private static RequestBody body(String text, String type) {
        return new RequestBody(BodyPublishers.ofString(text), type);
    }

    @Test
    @DisplayName("A.2 to A.5: each endpoint of the query service is met at its path, with its method and its parameters")
    void meetsTheQueryService() {
        queryToken = standIn.token(ANA);
        query(200, QueryServiceClient::spaces);
        query(201, api -> api.createSpace(json("slug", MINE.value(), "name", "Tried", "visibility", "private", "description", "",
                "space_type", "individual")));
        query(200, api -> api.space(SLUG));
        query(200, api -> api.setVisibility(MINE, json("visibility", "public")));
        query(200, api -> api.addMember(MINE, json("member", "a+b%c@lab.example", "role", "viewer")));
        query(200, api -> api.removeMember(MINE, new Segment("a+b%c@lab.example")));
        query(200, api -> api.addGraph(MINE, json("named_graph_url", "https://lab.example/g/é/", "description", "")));
        query(200, api -> api.spaceData(SLUG));
        query(200, api -> api.ingestText(ANA, GRAPH, body("<https://x.example/a> <https://x.example/b> \"ü\" .", "text/plain")));
        query(200, api -> api.ingestFiles(ANA, GRAPH, 4, body("--b\r\nContent-Disposition: form-data; name=\"files\"; "
                + "filename=\"a.nt\"\r\nContent-Type: application/octet-stream\r\n\r\n<https://x.example/a> "
                        + "<https://x.example/b> \"c\" .\n"
                + "\r\n--b--\r\n", "multipart/form-data; boundary=b")));
        query(200, api -> api.jobs(ANA, 10, 0));
        query(404, api -> api.job(ANA, JOB));
        query(404, api -> api.recover(ANA, JOB));
        query(200, api -> api.search("cell & axon+dendrite 100%", 5, 0, SLUG));
        query(200, QueryServiceClient::registeredGraphs);
        query(200, api -> api.sparql("SELECT ?s WHERE { GRAPH ?g { ?s ?p ?o } FILTER(?s != <https://x.example/%20>) } LIMIT "
                + "1 # +"));
        query(200, api -> api.provenanceOfGraph(GRAPH));
        query(200, api -> api.deltaHistory(GRAPH));
        query(200, QueryServiceClient::availableCapabilities);
        query(200, api -> api.capabilities(new Email(DemoPeople.SAM)));
        query(200, api -> api.grantCapability(json("member", DemoPeople.SAM, "capability", "ingest")));
        query(200, api -> api.revokeCapability(json("member", DemoPeople.SAM, "capability", "ingest")));
        query(200, api -> api.roleCapabilities(new RoleName("Lab Member")));
        query(200, api -> api.grantRoleCapability(json("role", "Lab Member", "capability", "ingest")));
        query(200, api -> api.revokeRoleCapability(json("role", "Lab Member", "capability", "ingest")));
        query(200, api -> api.addAccessRule(MINE, json("action", "read", "subject_type", "member", "subject_value",
                DemoPeople.SAM)));
        query(200, api -> api.accessRules(MINE));
        query(200, api -> api.removeAccessRule(MINE, ID));
    }

    @Test
    @DisplayName("B.6, B.8: what asks for a job is answered about the caller's own job")
    void asksAboutAJob() {
        queryToken = standIn.token(ANA);
        var job = new JobId(standIn.ingested(ANA, GRAPH.value(), "<https://x.example/a> <https://x.example/b> \"c\" ."));

        query(200, api -> api.job(ANA, job));
        query(200, api -> api.checkRecoverable(ANA, job));
        query(200, api -> api.provenanceOfJob(ANA, job));
        query(200, api -> api.delta(ANA, job));
        query(200, api -> api.compareDeltas(ANA, job, job));
    }

    @Test
    @DisplayName("A.1, A.6: each endpoint of the user management is met at its path, with its method and its parameters")
    void meetsTheUserManagement() {
        usersToken = standIn.administration(ANA);
        users(200, api -> api.login(json("email", ANA, "password", BrainKbFixture.PASSWORD)));
        users(401, api -> api.exchangePat(json("token", "brainkb_pat_none", "audience", "query_service")));
        users(401, api -> api.exchange(json("audience", "query_service")));
        users(200, api -> api.startBrowserSignIn(json("provider", "globus")));
        users(400, api -> api.exchangeCode(json("code", "AAAA")));
        users(200, api -> api.createToken(Json.object().add("name", "t").add("days", 3).build()));
        users(200, UserManagementClient::tokens);
        users(404, api -> api.revokeToken(ID));
        users(200, api -> api.users("ana+b", "Curator", 5, 0));
        users(200, UserManagementClient::roles);
        users(201, api -> api.createRole(json("name", "Tried", "category", "Content", "description", "")));
        users(404, api -> api.assignRole(ID, Json.object().add("role", "Tried").add("is_active", true).build()));
        users(404, api -> api.removeRole(ID, new Segment("Lab Member")));
        users(200, UserManagementClient::permissions);
        users(201, api -> api.createPermission(json("name", "x.y", "resource", "x", "action", "y", "description", "")));
        users(200, api -> api.deactivate(json("email", DemoPeople.SAM)));
        users(200, api -> api.activate(json("email", DemoPeople.SAM)));
        users(404, api -> api.ban(ID, json("reason", "tried")));
        users(404, api -> api.unban(ID));
    }

    @Test
    @DisplayName("A.0: no two methods of an interface mean the same")
    void declaresEachEndpointOnce() {
        for (var api : new Class<?>[] {QueryServiceClient.class, UserManagementClient.class}) {
            var names = Arrays.stream(api.getMethods()).map(method -> method.getName()).collect(Collectors.toList());

            assertThat(names).hasSameSizeAs(new TreeSet<>(names)).hasSizeGreaterThan(15);
        }
    }
}
