package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import org.athenaeum.brapi.orientation.ConnectionDocuments;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.Workspace;

/** What can be read of connections (backends/brapi.md B1). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ConnectionResources {

    private static final String JSON = "application/json";
    private static final String INFO = "brapi://server/info";
    private static final String CALLS = "brapi://calls";
    private static final String CONNECTIONS = "brapi://connections";

    @Inject
    ConnectionDocuments documents;

    @Resource(uri = INFO, name = "brapi_server_info", title = "The default BrAPI server", order = 1, mimeType = JSON,
            description = "What brapi_server_info tells of the connection default.")
    public List<ResourceContents> info(Caller caller, Workspace workspace, Call call) {
        return json(INFO, documents.info(caller, workspace, call));
    }

    @Resource(uri = CALLS, name = "brapi_calls", title = "Services of the default BrAPI server", order = 2, mimeType = JSON,
            description = "Every service of the connection default, with its methods, data types and versions.")
    public List<ResourceContents> calls(Caller caller, Workspace workspace, Call call) {
        return json(CALLS, documents.calls(caller, workspace, call));
    }

    @Resource(uri = CONNECTIONS, name = "brapi_connections", title = "BrAPI connections", order = 3, mimeType = JSON,
            description = "The connections that are open, and the aliases that need no connecting.")
    public List<ResourceContents> connections(Workspace workspace) {
        return json(CONNECTIONS, documents.list(workspace));
    }

    private static List<ResourceContents> json(String uri, JsonObject document) {
        return List.of(new ResourceContents.Text(uri, JSON, document.toString()));
    }
}
