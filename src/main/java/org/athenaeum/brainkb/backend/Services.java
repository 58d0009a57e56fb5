package org.athenaeum.brainkb.backend;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.BackendPair;
import org.athenaeum.outbound.BackendUrl;
import org.athenaeum.outbound.client.OutboundFault;
import org.athenaeum.outbound.client.Outgoing;
import org.athenaeum.outbound.client.Reply;
import org.athenaeum.outbound.client.RestClients;

/** BrainKB's two services, asked with whatever credential a request brings. What an answer means is {@link Answers}' to say. */
@ApplicationScoped
public class Services {

    @Inject
    RestClients clients;

    /**
     * Asks the query service.
     *
     * @throws ToolFailure {@code backend_unreachable} and the like, if there is no answer
     */
    public Reply queryService(BackendPair servers, Outgoing limits, Function<QueryServiceClient, Response> request) {
        return call("BrainKB's query service", QueryServiceClient.class, servers.base(), limits, request);
    }

    /**
     * Asks the user management.
     *
     * @throws ToolFailure {@code no_user_management} where nobody paired the base URL with one; or if there is no answer
     */
    public Reply userManagement(BackendPair servers, Outgoing limits, Function<UserManagementClient, Response> request) {
        var url = servers.accounts().orElseThrow(() -> new ToolFailure("no_user_management",
                "For this base URL nobody said where its user management is.",
                "Ask the operator to pair it: MCP_ALLOWED_BASE_URLS=query-address=users-address."));
        return call("BrainKB's user management", UserManagementClient.class, url, limits, request);
    }

    private <T> Reply call(String who, Class<T> api, BackendUrl url, Outgoing limits, Function<T, Response> request) {
        try {
            return clients.call(api, url, limits, request);
        } catch (OutboundFault fault) {
            throw failure(who, fault);
        }
    }

    private static ToolFailure failure(String who, OutboundFault fault) {
        var message = who + " " + fault.getMessage() + ".";
        return switch (fault.kind()) {
            case UNREACHABLE -> new ToolFailure("backend_unreachable", message, "Try again later, or tell whoever runs this server.");
            case BROKEN -> new ToolFailure("backend_broken", message, "Try again; what was to be changed may have been changed already.");
            case TIMED_OUT -> new ToolFailure("timed_out", message, "Ask for less, or try again later.");
            case TOO_LARGE -> new ToolFailure("answer_too_large", message, "Ask for less: a narrower question or fewer results.");
            case REDIRECTED -> new ToolFailure("redirected", message + " Redirects are not followed, since credentials would go along.",
                    "Tell whoever runs this server: the address it is configured with is not the service's own.");
            case CANCELLED -> new ToolFailure("cancelled", "The call was cancelled.", "");
            case BUSY -> new ToolFailure("busy", message, "Try again in a moment.");
        };
    }
}
