package org.athenaeum.brapi;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.brapi.orientation.ConnectDescription;
import org.athenaeum.brapi.orientation.ConnectRequest;
import org.athenaeum.brapi.orientation.Orientation;
import org.athenaeum.brapi.orientation.Orienting;
import org.athenaeum.brapi.orientation.ServerInfoRequest;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.limit.Limited;
import org.athenaeum.catalog.limit.RateClass;
import org.athenaeum.identity.Caller;
import org.athenaeum.session.workspace.OpensWorkspace;
import org.athenaeum.session.workspace.Workspace;

/** Connecting, and finding out what there is (backends/brapi.md A1, A2). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class ConnectionTools {

    @Inject
    Orienting orienting;

    @OpensWorkspace
    @Limited(RateClass.AUTH)
    @Tool(name = "brapi_connect", title = "Connect to a BrAPI server", describedBy = ConnectDescription.class, order = 1,
            annotations = @Tool.Annotations(readOnlyHint = false, destructiveHint = false, idempotentHint = true,
                    openWorldHint = true))
    public Orientation connect(ConnectRequest request, Caller caller, Workspace workspace, Call call) {
        return orienting.connect(request, caller, workspace, call);
    }

    @Tool(name = "brapi_server_info", title = "What a BrAPI server offers", order = 2,
            description = "Tells the same as brapi_connect of a connection that is open: who runs the server, its services and their gaps, "
                    + "crops, counts, notes.",
            annotations = @Tool.Annotations(readOnlyHint = true, destructiveHint = false, idempotentHint = true,
                    openWorldHint = true))
    public Orientation serverInfo(ServerInfoRequest request, Caller caller, Workspace workspace, Call call) {
        return orienting.info(request, caller, workspace, call);
    }
}
