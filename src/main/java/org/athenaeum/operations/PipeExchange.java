package org.athenaeum.operations;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.athenaeum.catalog.Cancellation;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.legacy.Batch;
import org.athenaeum.operations.legacy.InitializeMethod;
import org.athenaeum.operations.legacy.LegacyExchange;
import org.athenaeum.operations.legacy.LegacyRequests;
import org.athenaeum.operations.modern.DiscoverMethod;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.JsonRpcMessage.Notification;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** Takes lines from a pipe; the era is chosen by the body alone (specs/mcp.md 1.8, 6). */
@ApplicationScoped
public class PipeExchange {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.operations");

    @Inject
    ModernExchange modern;

    @Inject
    LegacyExchange legacy;

    @Inject
    LegacyRequests requests;

    /**
     * Takes a line. What must keep its place among the lines is done at once: a handshake, a notification, a response. The rest is
     * handed back, to be done by another thread. Never throws for what the line holds.
     */
    public Optional<Runnable> take(Endpoint endpoint, Caller caller, PipeConnection connection, byte[] line) {
        var reply = new PipeReply(connection);
        try {
            var json = Json.read(line);
            if (json instanceof JsonArray array) return Optional.of(() -> batch(endpoint, caller, connection, array, reply));
            return take(endpoint, caller, connection, JsonRpcMessage.of(json), reply);
        } catch (JsonFault fault) {
            reply.end(new Answer.Refused(ProtocolFailure.parseError(fault)));
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        }
        return Optional.empty();
    }

    private Optional<Runnable> take(Endpoint endpoint, Caller caller, PipeConnection connection, JsonRpcMessage message,
                                    Reply reply) {
        if (!(message instanceof Request request)) {
            hear(connection, message);
            return Optional.empty();
        }
        if (isHandshake(request)) {
            request(endpoint, caller, connection, request, new Cancellation(), reply);
            return Optional.empty();
        }
        // Known to be running before the next line is looked at, which may cancel it.
        var cancellation = new Cancellation();
        var tracked = connection.running().begin(request.id(), cancellation, reply);
        return Optional.of(() -> request(endpoint, caller, connection, request, cancellation, tracked));
    }

    private void hear(PipeConnection connection, JsonRpcMessage message) {
        if (message instanceof Notification notice && notice.method().equals("notifications/cancelled")) {
            connection.running().cancel(notice.params());
        } else {
            connection.conversation().ifPresent(partner -> legacy.hear(partner, message));
        }
    }

    private void batch(Endpoint endpoint, Caller caller, PipeConnection connection, JsonArray array, Reply reply) {
        try {
            if (connection.negotiated().filter(Revision.V2025_03_26::equals).isEmpty()) throw Batch.notAllowed();
            Batch.of(array).answer(reply, (message, each) -> {
                if (message instanceof Request request) {
                    var cancellation = new Cancellation();
                    request(endpoint, caller, connection, request, cancellation,
                            connection.running().begin(request.id(), cancellation, each));
                } else {
                    each.end(new Answer.Accepted());
                    hear(connection, message);
                }
            });
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        }
    }

    private void request(Endpoint endpoint, Caller caller, PipeConnection connection, Request request,
                         Cancellation cancellation, Reply reply) {
        try {
            if (Era.ofBody(request.params()) instanceof Era.Modern) {
                if (!connection.isModern()) throw ProtocolFailure.invalidRequest("2026-07-28 is spoken at the endpoint itself");
                modern.request(endpoint, caller, Optional.empty(), request, cancellation, reply);
            } else if (request.method().equals(InitializeMethod.NAME)) {
                connection.begin(legacy.handshakeOnPipe(endpoint, caller, request, reply));
            } else {
                legacyRequest(endpoint, caller, connection, request, cancellation, reply);
            }
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure.about(request.id())));
        } catch (RuntimeException e) {      // the dispatch point: a fault of ours is told, and logged once
            LOG.log(Level.ERROR, "a message could not be answered", e);
            reply.end(new Answer.Refused(ProtocolFailure.internal().about(request.id())));
        }
    }

    private void legacyRequest(Endpoint endpoint, Caller caller, PipeConnection connection, Request request,
                               Cancellation cancellation, Reply reply) {
        var partner = connection.conversation().filter(agreed -> !request.method().equals(DiscoverMethod.NAME))
                .orElseThrow(() -> ProtocolFailure.malformedMetadata(
                        "send initialize first, or name the version in params._meta of every request"));
        var where = new LegacyRequests.Where(endpoint, caller, partner.session().revision(), Optional.of(partner));
        requests.serve(where, request, cancellation, reply);
    }

    private static boolean isHandshake(Request request) {
        return request.method().equals(InitializeMethod.NAME);
    }
}
