package org.athenaeum.packaged.portal;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;

/** Shows what no tool of ours ever shows: the credentials that its caller brought. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class LuggageTools {

    @Tool(name = "luggage", description = "Shows what the caller brought for which backend.")
    public ToolResult luggage(Caller caller) {
        return ToolResult.ofText(Stream.of(Backend.values())
                .flatMap(backend -> caller.credentials().secret(backend).map(secret -> backend + "=" + secret.reveal()).stream())
                .collect(Collectors.joining(" ")));
    }
}
