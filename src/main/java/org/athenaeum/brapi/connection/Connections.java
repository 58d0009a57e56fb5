package org.athenaeum.brapi.connection;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.athenaeum.brapi.capability.Profiles;
import org.athenaeum.brapi.client.Upstreams;
import org.athenaeum.brapi.credential.HeldCredential;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;
import org.athenaeum.session.workspace.WorkspaceRefused;
import org.athenaeum.session.workspace.Workspaces;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.BrapiSettings;
import org.athenaeum.settings.brapi.KnownServer;
import org.athenaeum.settings.brapi.ServerCredential;
import org.athenaeum.settings.brapi.ServerSettings;

/**
 * The connections of workspaces. A tool takes {@code Workspace}, {@code Caller} and {@code Call} as parameters and asks:
 *
 * <pre>{@code
 * var connection = connections.required(workspace, caller, call, request.alias());
 * connection.profile(call).require("studies", "GET");
 * BrapiAnswer page = connection.server().get("studies", Parameters.of("pageSize", 10), Patience.REQUEST, call);
 * }</pre>
 *
 * They end with their workspace, when they are not used for long, and when they are closed; their secrets are then forgotten.
 */
@ApplicationScoped
public class Connections {

    private static final String STATE = "brapi connections";

    private final Settings settings;
    private final Upstreams upstreams;
    private final Profiles profiles;
    private final Workspaces workspaces;
    private final Map<WorkspaceKey, ConnectionRoom> rooms = new ConcurrentHashMap<>();

    /** Those of aliases that mean a server without anybody's connecting, in upper case; they hold what the operator configured. */
    private final Map<String, Connection> standing = new ConcurrentHashMap<>();

    /** For the container's proxy. */
    protected Connections() {
        this(null, null, null, null);
    }

    @Inject
    public Connections(Settings settings, Upstreams upstreams, Profiles profiles, Workspaces workspaces) {
        this.settings = settings;
        this.upstreams = upstreams;
        this.profiles = profiles;
        this.workspaces = workspaces;
    }

    @PostConstruct
    void open() {
        workspaces.onEnd(key -> Optional.ofNullable(rooms.remove(key)).ifPresent(ConnectionRoom::clear));
    }

    /**
     * The connection of that alias, {@code default} if none is named. An alias that is configured or built in needs no
     * connecting, so that a caller without session can use it too (backends/brapi.md C8).
     *
     * @throws ToolFailure {@code unknown_alias} with {@code alias}
     */
    public Connection required(Workspace workspace, Caller caller, Call call, Optional<String> alias) {
        var name = Alias.of(alias);
        var room = rooms.get(workspace.key());
        var found = room == null ? Optional.<Connection>empty() : room.use(name, upstreams.clock().instant(), brapi()
                .connectionLife());
        if (found.isPresent()) {
            workspace.keepUntil(STATE, upstreams.clock().instant().plus(brapi().connectionLife()));
            return found.get();
        }
        var resolution = new Resolution(brapi());
        if (!resolution.isStanding(name)) throw unknown(name);
        return standing.computeIfAbsent(name.name().toUpperCase(Locale.ROOT),
                spelling -> connection(name, resolution.resolve(name, Optional.empty(), Optional.empty()))).as(name);
    }

    /**
     * Makes a connection, and asks nobody yet. It is not kept before {@link #keep}.
     *
     * @param auth what the caller brought; absent where the configured credential is meant
     * @throws ToolFailure {@code invalid_base_url}, {@code no_base_url}, {@code host_not_allowed} or
     * {@code ambiguous_credentials}
     */
    public Connection prepare(Alias alias, Optional<String> baseUrl, Optional<ServerCredential> auth) {
        return connection(alias, new Resolution(brapi()).resolve(alias, baseUrl, auth));
    }

    /**
     * Later calls of that workspace find it.
     *
     * @throws ToolFailure      {@code tenant_required} or {@code too_many_connections}
     * @throws WorkspaceRefused if nothing can be kept there
     */
    public void keep(Workspace workspace, Caller caller, Connection connection) {
        requireTenant(caller);
        var now = upstreams.clock().instant();
        var life = brapi().connectionLife();
        rooms.compute(workspace.key(), (key, there) -> {
            var room = there == null ? new ConnectionRoom() : there;
            room.put(connection, now, life);
            return room;
        });
        boolean holds = false;
        try {
            workspace.keepUntil(STATE, now.plus(life));
            holds = true;
        } finally {
            if (!holds) close(workspace, connection.alias());
        }
    }

    /** What is open in that workspace, by name. */
    public List<Connection> open(Workspace workspace) {
        var room = rooms.get(workspace.key());
        return room == null ? List.of() : room.all(upstreams.clock().instant(), brapi().connectionLife());
    }

    /** The names of servers that need no connecting: the default first, then by alphabet. None where the family is not served. */
    public List<String> offered() {
        return settings.brapi().map(brapi -> offered(brapi.servers())).orElse(List.of());
    }

    private static List<String> offered(ServerSettings servers) {
        var named = servers.aliases().values().stream().filter(each -> each.baseUrl().isPresent())
                .filter(each -> servers.known().stream().noneMatch(known -> known.variablePart().equals(each.variablePart())))
                .map(each -> each.variablePart().toLowerCase(Locale.ROOT));
        return Stream.concat(named, servers.known().stream().map(KnownServer::alias))
                .sorted(Comparator.comparing((String alias) -> !alias.equals(Alias.DEFAULT.name()))
                        .thenComparing(Comparator.naturalOrder())).toList();
    }

    /** Forgets it and its secrets; whether there was one. */
    public boolean close(Workspace workspace, Alias alias) {
        var closed = new AtomicBoolean();
        var left = rooms.computeIfPresent(workspace.key(), (key, room) -> {
            closed.set(room.remove(alias));
            return room.isEmpty() ? null : room;
        });
        if (closed.get() && left == null) workspace.release(STATE);
        return closed.get();
    }

    private Connection connection(Alias alias, Target target) {
        var credential = new HeldCredential(upstreams, target.baseUrl(), target.credential(), target.tokenReach());
        var server = upstreams.server(target.baseUrl(), credential, target.reach());
        var how = new Standing(credential, target.known(), target.dialect(), upstreams.clock().instant(), target.notes());
        return new Connection(alias, server, call -> profiles.of(server, credential.digest(), call), Optional.of(how));
    }

    /** Where all of a tenant share, a token must say of which tenant it is (RULINGS 35; backends/brapi.md C8, L9). */
    private void requireTenant(Caller caller) {
        boolean lacks = caller.token().filter(token -> token.tenant().isEmpty()).isPresent();
        if (brapi().isolation() || !lacks) return;
        throw new ToolFailure("tenant_required",
                "The access token names no tenant (claim tid), so there is nowhere to keep a connection.",
                "Use a token that names its tenant, or ask the operator to set BRAPI_SESSION_ISOLATION.");
    }

    private BrapiSettings brapi() {
        return settings.brapi().orElseThrow(() -> new IllegalStateException("the family brapi is not configured"));
    }

    private static ToolFailure unknown(Alias alias) {
        var with = alias.isDefault() ? "without alias" : "with alias " + alias;
        return new ToolFailure("unknown_alias", "There is no connection named " + alias + ".", "Call brapi_connect " + with
                + " first.",
                Json.object().add("alias", alias.name()).build());
    }
}
