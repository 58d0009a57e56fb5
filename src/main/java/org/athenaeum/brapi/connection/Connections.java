package org.athenaeum.brapi.connection;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;
import org.athenaeum.session.workspace.WorkspaceKey;

/**
 * The connections of workspaces. A tool takes {@code Workspace}, {@code Caller} and {@code Call} as parameters and asks:
 *
 * <pre>{@code
 * var connection = connections.required(workspace, caller, call, request.alias());
 * connection.profile(call).require("studies", "GET");
 * BrapiAnswer page = connection.server().get("studies", Parameters.of("pageSize", 10), Patience.REQUEST, call);
 * }</pre>
 */
@ApplicationScoped
public class Connections {

    private record Key(WorkspaceKey workspace, Alias alias) {
    }

    private final Map<Key, Connection> kept = new ConcurrentHashMap<>();

    /**
     * The connection of that alias, {@code default} if none is named.
     *
     * @throws ToolFailure {@code unknown_alias} with {@code alias}
     */
    public Connection required(Workspace workspace, Caller caller, Call call, Optional<String> alias) {
        var name = Alias.of(alias);
        var connection = kept.get(new Key(workspace.key(), name));
        if (connection == null) throw unknown(name);
        return connection;
    }

    private static ToolFailure unknown(Alias alias) {
        var with = alias.isDefault() ? "without alias" : "with alias " + alias;
        return new ToolFailure("unknown_alias", "There is no connection named " + alias + ".", "Call brapi_connect " + with + " first.",
                Json.object().add("alias", alias.name()).build());
    }
}
