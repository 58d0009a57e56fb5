package org.athenaeum.sandbox.brainkb.graph;

import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.ResultSetFormatter;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.login.Gate;
import org.athenaeum.sandbox.brainkb.rest.Call;
import org.athenaeum.sandbox.brainkb.rest.Refusal;
import org.athenaeum.sandbox.brainkb.rights.Capability;
import org.athenaeum.sandbox.brainkb.rights.Rights;
import org.athenaeum.sandbox.web.Answer;

/** {@code GET /api/query/sparql/}: faults are told with status 200, and a graph that is asked for is lost (brainkb B.7). */
public final class SparqlEndpoint {

    private static final long LONGEST_SECONDS = 60;
    private static final int LARGEST = 32 * 1024 * 1024;

    private final Gate gate;
    private final Rights rights;
    private final GraphStore store;

    public SparqlEndpoint(Gate gate, Rights rights, GraphStore store) {
        this.gate = gate;
        this.rights = rights;
        this.store = store;
    }

    public Answer answer(Call call) {
        var caller = gate.scoped(call, "admin");
        if (!rights.has(caller, Capability.SPARQL_ADMIN)) {
            throw Refusal.error(403, "The capability sparql_admin is required");
        }
        var text = call.required("sparql_query");
        try {
            var query = QueryFactory.create(text);
            return says("success", store.read(all -> asked(query, all)));
        } catch (QueryCancelledException late) {
            return says("fail", Json.string("EndPointInternalError: the query took longer than " + LONGEST_SECONDS + " s"));
        } catch (QueryException unreadable) {
            return says("fail", Json.string("QueryBadFormed: A bad request has been sent to the endpoint: probably the SPARQL "
                    + "query is badly formed. Response: " + unreadable.getMessage()));
        }
    }

    /** A query may name no other server: it would be asked from here. */
    private static JsonValue asked(Query query, Dataset all) {
        try (var execution = QueryExecution.dataset(all).query(query).set(ARQ.httpServiceAllowed, false)
                .timeout(LONGEST_SECONDS, TimeUnit.SECONDS).build()) {
            if (query.isSelectType()) {
                var out = new ByteArrayOutputStream();
                ResultSetFormatter.outputAsJSON(out, execution.execSelect());
                if (out.size() > LARGEST) {
                    throw Refusal.error(500, "The result is larger than the sandbox answers");
                }
                return Json.read(out.toString(StandardCharsets.UTF_8));
            }
            if (query.isAskType()) {
                return Json.object().add("head", Json.object()).add("boolean", execution.execAsk()).build();
            }
            return Json.string("");
        }
    }

    private static Answer says(String status, JsonValue message) {
        return Answer.json(200, Json.object().add("status", status).add("message", message).build());
    }
}
