package org.athenaeum.brapi.orientation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.brapi.capability.Service;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.connection.Connections;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.declaration.Shapes;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspace;

/** What can be read of connections: the default one, and the list of all (backends/brapi.md B1). No secret is in any of it. */
@ApplicationScoped
public class ConnectionDocuments {

    private static final ServerInfoRequest DEFAULT = new ServerInfoRequest(Optional.empty(), false);

    @Inject
    Connections connections;

    @Inject
    Orienting orienting;

    /** The orientation envelope of the default connection. */
    public JsonObject info(Caller caller, Workspace workspace, Call call) {
        var orientation = orienting.info(DEFAULT, caller, workspace, call);
        return Shapes.ofResults().ofRecord(Orientation.class).write(orientation).asJsonObject();
    }

    /** Its services with all that the server says of them. */
    public JsonObject calls(Caller caller, Workspace workspace, Call call) {
        var connection = connections.required(workspace, caller, call, Optional.empty());
        var profile = connection.profile(call);
        var supported = Json.object();
        profile.services().values().forEach(service -> supported.add(service.name(), descriptor(service)));
        return Json.object().add("alias", connection.alias().name()).add("baseUrl", connection.baseUrl()).add("server",
                profile.server())
                .add("crops", Json.strings(profile.crops())).add("supported", supported)
                .add("fetchedAt", profile.fetchedAt().toString()).build();
    }

    /** What is open, and what can be used without connecting. */
    public JsonObject list(Workspace workspace) {
        var open = Json.array();
        connections.open(workspace).forEach(each -> open.add(row(each)));
        return Json.object().add("connections", open).add("offered", Json.strings(connections.offered())).build();
    }

    private static JsonObject row(Connection connection) {
        var row = Json.object().add("alias", connection.alias().name()).add("baseUrl", connection.baseUrl());
        connection.standing().ifPresent(standing -> row.add("authMode", standing.credential().mode())
                .add("opened", standing.opened().toString()));
        connection.dialect().ifPresent(dialect -> row.add("dialect", dialect));
        return row.build();
    }

    private static JsonObject descriptor(Service service) {
        return Json.object().add("dataTypes", Json.strings(service.dataTypes())).add("contentTypes",
                Json.strings(service.contentTypes()))
                .add("methods", Json.strings(service.methodList())).add("versions", Json.strings(service.versions())).build();
    }
}
