package org.athenaeum.brapi.orientation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.athenaeum.brapi.capability.Companions;
import org.athenaeum.brapi.capability.Profile;
import org.athenaeum.brapi.capability.Profiles;
import org.athenaeum.brapi.client.Text;
import org.athenaeum.brapi.connection.Alias;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.brapi.KnownServer;

/** Connects, and tells what there is (backends/brapi.md A1, A2). */
@ApplicationScoped
public class Orienting {

    /** What a server usually has. */
    private static final List<String> FLOOR = List.of("studies", "germplasm", "observations", "observationunits", "variables",
            "programs",
            "trials", "locations", "seasons", "search/studies", "search/germplasm", "search/observations");
    private static final int LONGEST = 1_000;
    private static final int MOST_SERVICES = 500;

    @Inject
    Settings settings;

    @Inject
    Connections connections;

    @Inject
    Profiles profiles;

    @Inject
    Companions companions;

    /**
     * Opens a connection, or closes one.
     *
     * @throws ToolFailure why there is none: no address, no such server, no credential that it takes
     */
    public Orientation connect(ConnectRequest request, Caller caller, Workspace workspace, Call call) {
        var alias = Alias.of(request.alias());
        if (request.disconnect()) return Orientation.closed(alias.name(), connections.close(workspace, alias));

        var keyHeader = settings.brapi().orElseThrow().servers().keyHeader();
        var connection = connections.prepare(alias, request.baseUrl(), request.auth().map(auth -> auth.credential(keyHeader)));
        var held = connection.standing().orElseThrow().credential();
        try {
            held.sent(call);
        } catch (ToolFailure refused) {
            if (!request.allowOffline() || !refused.reason().startsWith("upstream_")) throw offline(connection, refused);
        }
        var dead = profiles.failure(connection.server(), connection.login(), call);
        if (dead.isPresent() && !request.allowOffline()) throw offline(connection, dead.get());
        connections.keep(workspace, caller, connection);
        return of(connection, call);
    }

    /** What there is behind a connection, told anew. */
    public Orientation info(ServerInfoRequest request, Caller caller, Workspace workspace, Call call) {
        var connection = connections.required(workspace, caller, call, request.alias());
        if (request.forceRefresh()) profiles.forget(connection.server(), connection.login());
        return of(connection, call);
    }

    /** That a server cannot be asked is one failure, whatever the reason; what it refuses is told in its own words. */
    private static ToolFailure offline(Connection connection, ToolFailure failure) {
        boolean nobody = failure.reason().equals("upstream_unreachable") || failure.reason().equals("upstream_timeout");
        if (!nobody) return failure;
        return new ToolFailure("server_unreachable", "There is no answer from " + connection.baseUrl() + ": "
                + failure.getMessage(),
                "Check the base URL, try again later, or pass allowOffline to connect all the same.",
                Json.object(failure.data()).add("baseUrl", connection.baseUrl()).build());
    }

    private Orientation of(Connection connection, Call call) {
        var profile = connection.profile(call);
        var content = content(connection, profile, call);
        var standing = connection.standing().orElseThrow();
        var held = standing.credential();
        var auth = new Orientation.AuthTold(held.mode(), held.headerName(), held.expires(), held.user());
        var gaps = profile.known() ? FLOOR.stream().filter(name -> profile.service(name).isEmpty()).toList() : List.<String>of();
        var supported = profile.supported();
        var capabilities = new Orientation.Capabilities(supported.size(), supported.stream().limit(MOST_SERVICES).toList(), gaps);
        return new Orientation(connection.alias().name(), Optional.empty(), Optional.of(connection.baseUrl()),
                Optional.of(profile.fetchedAt()), Optional.of(server(profile)), Optional.of(auth), Optional.of(capabilities),
                Optional.of(DialectClues.of(connection, profile).told()), Optional.of(content),
                standing.known().map(Orienting::attribution), notes(connection, profile));
    }

    private static List<String> notes(Connection connection, Profile profile) {
        var standing = connection.standing().orElseThrow();
        var notes = new ArrayList<>(standing.notes());
        notes.addAll(profile.warnings());
        if (!profile.known()) notes.add("The server advertises no service: each is tried when it is asked for.");
        if (profile.known() && Versions.highest(profile).isEmpty()) notes.add("The server declares no version of BrAPI.");
        standing.known().filter(KnownServer::demo)
                .ifPresent(demo -> notes.add("This is a demonstration server: its data are made up."));
        return notes;
    }

    private static Orientation.ServerTold server(Profile profile) {
        return new Orientation.ServerTold(text(profile, "serverName"), text(profile, "serverDescription").or(() -> text(profile,
                "description")), text(profile, "organizationName"), text(profile, "organizationURL"), text(profile,
                        "documentationURL"),
                text(profile, "contactEmail"), Versions.highest(profile));
    }

    private static Optional<String> text(Profile profile, String field) {
        return profile.server().get(field) instanceof JsonString text
                ? Optional.of(Text.plain(text.getString(), LONGEST)).filter(words -> !words.isEmpty()) : Optional.empty();
    }

    private static Orientation.Attribution attribution(KnownServer server) {
        return new Orientation.Attribution(server.homepage(), server.license(), server.citation(),
                server.demo() ? Optional.of(true) : Optional.empty());
    }

    private Orientation.Content content(Connection connection, Profile profile, Call call) {
        var studies = count(connection, profile, "studies", call);
        var germplasm = count(connection, profile, "germplasm", call);
        var programs = count(connection, profile, "programs", call);
        var locations = count(connection, profile, "locations", call);
        var crops = profile.crops().stream().map(name -> Text.plain(name, 100)).filter(name -> !name.isEmpty()).toList();
        return new Orientation.Content(crops, studies.get(), germplasm.get(), programs.get(), locations.get());
    }

    private Supplier<OptionalLong> count(Connection connection, Profile profile, String service, Call call) {
        if (!profile.known() || !profile.serves(service, "GET")) return OptionalLong::empty;
        return companions.begin(() -> {
            try {
                return connection.server().get(service, Parameters.of("pageSize", 1), Patience.COMPANION, call).pagination()
                        .totalCount();
            } catch (ToolFailure notCounted) {
                call.checkpoint();
                return OptionalLong.empty();
            }
        });
    }
}
