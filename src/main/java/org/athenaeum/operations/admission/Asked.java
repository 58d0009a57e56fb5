package org.athenaeum.operations.admission;

import jakarta.json.JsonString;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.tools.ToolsCall;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** What is asked, where and by whom. */
public record Asked(Endpoint endpoint, Caller caller, Revision revision, Request request) {

    /** The name of the tool that is to be called, whether or not there is one. */
    Optional<String> tool() {
        return request.method().equals(ToolsCall.NAME) && request.params().get("name") instanceof JsonString name
                ? Optional.of(name.getString()) : Optional.empty();
    }

    /** For an answer to it that nothing was done for. */
    Situation situation() {
        return new Situation(endpoint, caller, revision);
    }
}
