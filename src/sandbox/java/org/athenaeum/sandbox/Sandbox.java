package org.athenaeum.sandbox;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.sandbox.authorization.AuthorizationServer;
import org.athenaeum.sandbox.authorization.AuthorizationSettings;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.RedirectUri;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.terms.Opaque;
import org.athenaeum.sandbox.authorization.terms.Resources;
import org.athenaeum.sandbox.brainkb.BrainKbSettings;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;
import org.athenaeum.sandbox.status.StatusService;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.sandbox.web.Site;
import org.athenaeum.identity.Secret;
import org.athenaeum.settings.reading.SettingsSource;
import org.athenaeum.settings.reading.Variable;

/**
 * The stand-ins of every backend, running: the sample vault, and on a loopback HTTP listener the development authorization
 * server and the status service. Also a program of its own; {@code --state DIR} says where its files are kept,
 * {@code --port N} which port it asks for, {@code --resource URI} which endpoint tokens are made for.
 */
public final class Sandbox implements AutoCloseable {

    /** A client for people known beforehand, whose answers stay on this machine. */
    public static final String CLIENT_ID = "athenaeum-sandbox-client";

    private static final System.Logger LOG = System.getLogger("org.athenaeum.sandbox");
    private static final List<RedirectUri> CLIENT_REDIRECTS = List.of(new RedirectUri("http://127.0.0.1/callback"),
            new RedirectUri("http://localhost/callback"));

    private final SampleVault vault;
    private final UpstreamClient upstream;
    private final BrainKbServers brainKb;
    private final SandboxServer server;
    private AuthorizationServer authorization;
    private StatusService status;

    private Sandbox(Path state, int port, List<String> endpoints, AuthorizationSettings settings, Secret password)
            throws IOException {
        this.vault = SampleVault.open(state);
        this.upstream = UpstreamClient.open(state);
        this.brainKb = BrainKbServers.start(BrainKbSettings.of(Clock.systemUTC(), state.resolve("uploads"), password),
                BrainKbServers.after(port));
        try {
            this.server = SandboxServer.open(port, address -> standIns(address, endpoints, settings));
        } catch (IOException | RuntimeException unavailable) {
            brainKb.close();
            throw unavailable;
        }
        LOG.log(System.Logger.Level.INFO, "DEVELOPMENT authorization server at {0}, for {1}", issuer(), endpoints);
    }

    /**
     * Starts the stand-ins; the first start in a state directory also writes the sample vault.
     *
     * @param state where files are kept; made if absent
     * @param port  the loopback port wanted, 0 for any; a busy one is replaced by a free one
     */
    public static Sandbox start(Path state, int port) throws IOException {
        return start(state, port, SettingsSource.ofProcess());
    }

    /**
     * The same with what the gateway is configured with: where its endpoints are, and {@code DEVAUTH_…}.
     *
     * @throws IllegalArgumentException naming the variable, if one cannot be read
     */
    static Sandbox start(Path state, int port, SettingsSource source) throws IOException {
        return new Sandbox(state, port, GatewayEndpoints.of(source), AuthorizationSettings.read(source), password(source));
    }

    /**
     * The same with everything said.
     *
     * @param endpoints the resources tokens are made for, the default first
     */
    public static Sandbox start(Path state, int port, List<String> endpoints, AuthorizationSettings settings)
            throws IOException {
        return new Sandbox(state, port, endpoints, settings, new Secret(Opaque.name()));
    }

    /** Runs until the process is told to end. */
    public static void main(String[] arguments) throws InterruptedException {
        var ended = new CountDownLatch(1);
        try {
            var asked = SandboxArguments.parse(List.of(arguments));
            var source = SettingsSource.ofProcess();
            var endpoints = asked.resources().isEmpty() ? GatewayEndpoints.of(source) : asked.resources();
            var sandbox = new Sandbox(asked.state(), asked.port(), endpoints, AuthorizationSettings.read(source),
                    password(source));
            Runtime.getRuntime().addShutdownHook(new Thread(sandbox::close, "sandbox-stop"));
            LOG.log(System.Logger.Level.INFO, "The sandbox answers at {0}; that page says how to use it", sandbox.address());
        } catch (IllegalArgumentException | IOException unusable) {
            LOG.log(System.Logger.Level.ERROR, "The sandbox did not start: {0}", unusable.getMessage());
            System.exit(2);
        }
        ended.await();
    }

    /** Where the stand-ins answer: {@code http://127.0.0.1:PORT/}. */
    public URI address() {
        return server.address();
    }

    /** The sample vault that was opened. */
    public SampleVault vault() {
        return vault;
    }

    /** The last requests the stand-ins got, oldest first, at most 1,000. */
    public List<RecordedRequest> requests() {
        return server.recorded();
    }

    /** The BrainKB, to be made to fail and to be asked what it got. */
    public BrainKbServers brainKb() {
        return brainKb;
    }

    /** The status service, to be put into another mood. */
    public StatusService status() {
        return status;
    }

    /** The issuer of the development authorization server. */
    public String issuer() {
        return withoutSlash(address());
    }

    /**
     * The configuration values, by environment name, with which the gateway reaches the stand-ins; those that it does not read
     * are left out, for it warns of each.
     */
    public Map<String, String> settings() {
        var read = Arrays.stream(Variable.values())
                .flatMap(variable -> Stream.of(variable.name(), variable.name() + "_FILE")).collect(Collectors.toSet());
        var settings = new TreeMap<>(Map.of(
                "BRAIN_MCP_VAULT", vault.root().toString(),
                "MCP_ROOT", "all",
                "MCP_ANONYMOUS_SCOPES", "wiki:read",
                "BRAIN_MCP_STDIO_SCOPES", "wiki:read",
                "BRAIN_MCP_ISSUER", issuer()));
        settings.putAll(upstreamSettings());
        settings.putAll(brainKb.variables());
        settings.keySet().retainAll(read);
        return Map.copyOf(settings);
    }

    /** What a client of the status service needs, by environment name (vault A3.4, A3.6). */
    public Map<String, String> upstreamSettings() {
        var service = address().resolve(StandIns.STATUS).toString();
        return Map.of(
                "BRAIN_MCP_UPSTREAM_URL", service,
                "BRAIN_MCP_UPSTREAM_RESOURCE", service,
                "BRAIN_MCP_UPSTREAM_TOKEN_URL", issuer() + "/token",
                "BRAIN_MCP_UPSTREAM_ISSUER", issuer(),
                "BRAIN_MCP_UPSTREAM_CLIENT_ID", UpstreamClient.ID,
                "BRAIN_MCP_UPSTREAM_KEY_FILE", upstream.keyFile().toString());
    }

    @Override
    public void close() {
        server.close();
        brainKb.close();
        authorization.close();
    }

    private Site standIns(URI address, List<String> endpoints, AuthorizationSettings settings) {
        var issuer = withoutSlash(address);
        var resource = address.resolve(StandIns.STATUS).toString();
        var client = Client.forPeople(CLIENT_ID, "The sandbox's own client", Standing.REGISTERED, CLIENT_REDIRECTS,
                Set.of(Client.CODE, Client.REFRESH)).meaning(endpoints.get(0));
        authorization = AuthorizationServer.start(issuer, new Resources(endpoints, resource), settings,
                List.of(client, upstream.registered()));
        status = new StatusService(issuer, resource, authorization::publishedKeys, vault.root(), Clock.systemUTC());
        return new StandIns(this::frontPage, status, authorization);
    }

    /** {@code SANDBOX_PASSWORD}, or one made for this start and said once. */
    private static Secret password(SettingsSource source) {
        return source.value("SANDBOX_PASSWORD").map(Secret::new).orElseGet(() -> {
            var made = Opaque.name();
            LOG.log(System.Logger.Level.INFO, "DEVELOPMENT BrainKB: sign in as {0} (everything), {1} (writes), {2} (reads) with "
                    + "the password {3}; set SANDBOX_PASSWORD for one of your own",
                    DemoPeople.ANA, DemoPeople.CORA, DemoPeople.RUI, made);
            return new Secret(made);
        });
    }

    private static String withoutSlash(URI address) {
        return address.toString().replaceFirst("/$", "");
    }

    private String frontPage() {
        var variables = new TreeMap<>(settings()).entrySet().stream()
                .map(variable -> "  " + variable.getKey() + "=" + variable.getValue())
                .collect(Collectors.joining("\n"));
        return """
                The Athenaeum sandbox: stand-ins for the backends of the gateway, with invented data.

                What stands here
                  the sample vault, a git repository of Markdown pages; edit it as you like, it is kept until the
                  sample itself changes
                  a DEVELOPMENT authorization server with the issuer %s; its metadata lie at
                  /.well-known/oauth-authorization-server. Sign in as DEVAUTH_USER (reader) with DEVAUTH_PASSWORD;
                  where that is unset, the log of the start has a password. %s is a client known beforehand.
                  a BrainKB: query_service at %s
                  and usermanagement at %s
                  People: ana (SuperAdmin), adam (Admin), cora (Curator), lena (Lab Member), sam (Submitter), rui (Reviewer),
                  nora (no role), olga (Curator, browser only), bruno (banned), each @brainkb.example, with SANDBOX_PASSWORD,
                  or the password in the log of the start. POST /sandbox/faults at either, with
                  {"kind":"slow","path":"/api/spaces","times":1}, makes it fail; GET lists the faults, DELETE forgets them
                  /status, the service behind the tool page_status; PUT /status/__mood with a word (well, slow, failing,
                  huge, html, redirect, unauthorized, forbidden, absent, broken, talkative) sets how it behaves

                Settings that use it
                %s

                GET /__requests lists the last requests that this server got, credentials included, except what people
                type at /authorize, /login and /consent.
                """.formatted(issuer(), CLIENT_ID, brainKb.queryService(), brainKb.userManagement(), variables);
    }
}
