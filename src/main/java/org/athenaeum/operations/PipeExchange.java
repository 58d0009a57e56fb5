package org.athenaeum.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.legacy.Batch;
import org.athenaeum.operations.legacy.InitializeMethod;
import org.athenaeum.operations.legacy.LegacyExchange;
import org.athenaeum.operations.modern.DiscoverMethod;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** Takes one line from a pipe and gives one line back, or none; the era is chosen by the body alone (specs/mcp.md 1.8, 6). */
@ApplicationScoped
public class PipeExchange {

    @Inject
    ModernExchange modern;

    @Inject
    LegacyExchange legacy;

    /** The answer to a line, if it has one. Never throws for what the line holds. */
    public Optional<byte[]> answer(Endpoint endpoint, Caller caller, PipeConnection connection, byte[] line) {
        try {
            return answer(endpoint, caller, connection, Json.read(line));
        } catch (JsonFault fault) {
            return Optional.of(JsonRpcWriter.error(ProtocolFailure.parseError(fault)));
        } catch (ProtocolFailure failure) {
            return Optional.of(JsonRpcWriter.error(failure));
        }
    }

    private Optional<byte[]> answer(Endpoint endpoint, Caller caller, PipeConnection connection, JsonValue json) {
        if (json instanceof JsonArray array) {
            if (connection.negotiated().filter(Revision.V2025_03_26::equals).isEmpty()) throw Batch.notAllowed();
            return Batch.of(array).answer(message -> single(endpoint, caller, connection, message));
        }
        return single(endpoint, caller, connection, JsonRpcMessage.of(json));
    }

    private Optional<byte[]> single(Endpoint endpoint, Caller caller, PipeConnection connection, JsonRpcMessage message) {
        if (!(message instanceof Request request)) return Optional.empty();
        try {
            return Optional.of(request(endpoint, caller, connection, request));
        } catch (ProtocolFailure failure) {
            return Optional.of(JsonRpcWriter.error(failure.about(request.id())));
        }
    }

    private byte[] request(Endpoint endpoint, Caller caller, PipeConnection connection, Request request) {
        if (Era.ofBody(request.params()) instanceof Era.Modern) {
            return modern.request(endpoint, caller, Optional.empty(), request).json();
        }
        if (request.method().equals(InitializeMethod.NAME)) {
            var revision = InitializeMethod.revisionFor(request.params());
            var answer = legacy.respond(new Situation(endpoint, caller, revision), request);
            connection.agree(revision);
            return answer;
        }
        var revision = connection.negotiated().filter(agreed -> !request.method().equals(DiscoverMethod.NAME))
                .orElseThrow(() -> ProtocolFailure.malformedMetadata(
                        "send initialize first, or name the version in params._meta of every request"));
        return legacy.respond(new Situation(endpoint, caller, revision), request);
    }
}
