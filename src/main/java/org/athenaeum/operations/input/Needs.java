package org.athenaeum.operations.input;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;

/** What a client must have declared to be asked, by kind and mode (MRT-04, ELI-01, SMP-01 to SMP-03). */
public final class Needs {

    private static final String ELICITATION = "elicitation";
    private static final String SAMPLING = "sampling";

    private final ClientCapabilities declared;
    private final Revision revision;
    private final Map<String, Set<String>> missing = new LinkedHashMap<>();

    private Needs(ClientCapabilities declared, Revision revision) {
        this.declared = declared;
        this.revision = revision;
    }

    /** What these requests need and the client of that revision lacks, in the shape of its own declaration; empty if nothing. */
    public static JsonObject missing(Collection<InputRequest> requests, ClientCapabilities declared, Revision revision) {
        var needs = new Needs(declared, revision);
        requests.forEach(needs::of);
        var json = Json.object();
        needs.missing.forEach((capability, members) -> {
            var object = Json.object();
            members.forEach(member -> object.add(member, JsonValue.EMPTY_JSON_OBJECT));
            json.add(capability, object);
        });
        return json.build();
    }

    private void of(InputRequest request) {
        if (request instanceof InputRequest.Form form) {
            require(declared.elicitationForm() && FormShape.shows(form.schema(), revision), ELICITATION, "form");
        } else if (request instanceof InputRequest.Page) {
            require(declared.elicitationUrl() && revision.isAtLeast(Revision.V2025_11_25), ELICITATION, "url");
        } else if (request instanceof InputRequest.Sampling sampling) {
            sampling(sampling.params());
        } else if (!declared.roots()) {
            missing.computeIfAbsent("roots", capability -> new LinkedHashSet<>());
        }
    }

    /** Before 2025-11-25 nobody could declare context, and any client that samples might be asked for it. */
    private void sampling(JsonObject params) {
        if (!declared.sampling()) missing.computeIfAbsent(SAMPLING, capability -> new LinkedHashSet<>());
        boolean declarable = revision.isAtLeast(Revision.V2025_11_25);
        boolean withTools = params.containsKey("tools") || params.containsKey("toolChoice");
        if (withTools) require(declarable && declared.sampling("tools"), SAMPLING, "tools");
        boolean withContext = params.get("includeContext") instanceof JsonString context && !context.getString().equals("none");
        if (withContext && declarable) require(declared.sampling("context"), SAMPLING, "context");
    }

    private void require(boolean there, String capability, String member) {
        if (!there) missing.computeIfAbsent(capability, any -> new LinkedHashSet<>()).add(member);
    }
}
