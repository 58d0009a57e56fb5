package org.athenaeum.brapi.record;

import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.athenaeum.brapi.connection.Connection;
import org.athenaeum.brapi.row.RowForm;
import org.athenaeum.brapi.upstream.Parameters;
import org.athenaeum.brapi.upstream.Patience;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.protocol.Json;

/** One record by its id. */
record Singles(Connection connection, RowForm form, Call call) {

    /**
     * The record of that id.
     *
     * @param list  the list it is in
     * @param field the field that holds its id
     * @throws ToolFailure {@code unsupported_service}; {@code study_not_found} and the like, with the id and {@code baseUrl}
     */
    JsonObject required(String list, String field, String id) {
        connection.profile(call).require(list, "GET");
        var reason = field.substring(0, field.indexOf("DbId")) + "_not_found";
        try {
            return connection.server().get(list + "/" + segment(id), Parameters.NONE, Patience.REQUEST, call).record().map(form::of)
                    .orElseThrow(() -> notFound(reason, list, field, id));
        } catch (ToolFailure failure) {
            if (failure.reason().equals("upstream_not_found")) throw notFound(reason, list, field, id);
            throw failure;
        }
    }

    /** What lies below a record; absent where the server does not offer it. */
    Optional<JsonObject> below(String list, String id, String what) {
        if (!connection.profile(call).serves(list + "/{id}/" + what, "GET")) return Optional.empty();
        return connection.server().get(list + "/" + segment(id) + "/" + what, Parameters.NONE, Patience.COMPANION, call).record().map(form::of);
    }

    /** An id is data, whatever it spells. */
    private static String segment(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20").replace(".", "%2E");
    }

    private ToolFailure notFound(String reason, String list, String field, String id) {
        var shown = id.replaceAll("\\p{Cntrl}", "?");
        return new ToolFailure(reason, "The server has no such record among its " + list + ".",
                "Verify the id, or look for it with brapi_find_" + list + ".",
                Json.object().add(field, shown).add("baseUrl", connection.baseUrl()).build());
    }
}
