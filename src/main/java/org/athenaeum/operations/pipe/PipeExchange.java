package org.athenaeum.operations.pipe;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.athenaeum.catalog.call.Cancellation;
import org.athenaeum.identity.Caller;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.operations.Era;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Asked;
import org.athenaeum.operations.legacy.Batch;
import org.athenaeum.operations.legacy.LegacyRequests;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.operations.legacy.conversation.Conversations;
import org.athenaeum.operations.modern.DiscoverMethod;
import org.athenaeum.operations.modern.ModernExchange;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** Takes lines from a pipe; the era is chosen by the body alone (specs/mcp.md 1.8, 6). */
@ApplicationScoped
public class PipeExchange {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.operations");

    @Inject
    ModernExchange modern;

    @Inject
    LegacyRequests requests;

    @Inject
    Conversations conversations;

    @Inject
    Admission admission;

    /**
     * Where a line came from, as things were when it came.
     *
     * @param partner the conversation that the last handshake before it began
     */
    record Origin(Endpoint endpoint, Caller caller, PipeConnection connection, Optional<Conversation> partner) {
    }

    private final ByteBudget batches = new ByteBudget(Batch.MOST_BYTES_OF_ALL);
    private final PipeLines lines = new PipeLines(RenderedAnswers.NONE, CompletableFuture.completedFuture(this));

    /**
     * Takes a line. What must keep its place among the lines is done at once: a handshake, a notification, a response. The rest is
     * handed back, to be done by another thread. Never throws for what the line holds.
     */
    public Optional<Runnable> take(Endpoint endpoint, Caller caller, PipeConnection connection, byte[] line) {
        return lines.take(endpoint, caller, connection, line);
    }

    /** The result of a handshake; {@link ProtocolFailure} is all it throws. */
    Result handshake(Situation situation, Request request) {
        try {
            return requests.handshake(situation, request);
        } catch (ProtocolFailure failure) {
            throw failure;
        } catch (RuntimeException e) {      // a dispatch point, like the other below
            LOG.log(Level.ERROR, "a handshake could not be answered", e);
            throw ProtocolFailure.internal();
        }
    }

    /** From now on the conversation hears what changes. */
    void join(Conversation conversation) {
        conversations.join(conversation);
    }

    void over(Conversation conversation) {
        conversations.end(conversation);
    }

    /** Nobody is there any more: what runs for the client stops. */
    public void end(PipeConnection connection) {
        lines.end(connection);
    }

    /** Answers a batch, where the handshake agreed on a revision that has them. */
    void batch(Origin origin, JsonArray array, Reply reply) {
        try {
            var agreed = origin.partner().map(partner -> partner.session().revision());
            if (agreed.filter(Revision.V2025_03_26::equals).isEmpty()) throw Batch.notAllowed();
            var running = origin.connection().running();
            Batch.of(array).answer(reply, batches, (message, each) -> {
                if (message instanceof Request request) {
                    var cancellation = new Cancellation();
                    request(origin, request, cancellation, running.begin(request.id(), cancellation, each));
                } else {
                    each.end(new Answer.Accepted());
                    PipeLines.hear(origin.connection(), message);
                }
            });
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure));
        }
    }

    /** Serves a request of either era; a handshake is not among them. */
    void request(Origin origin, Request request, Cancellation cancellation, Reply reply) {
        try {
            if (Era.ofBody(request.params()) instanceof Era.Modern) {
                if (!origin.connection().isModern()) {
                    throw ProtocolFailure.invalidRequest("2026-07-28 is spoken at the endpoint itself");
                }
                modern.request(origin.endpoint(), origin.caller(), Optional.empty(), request, cancellation, reply);
            } else {
                legacyRequest(origin, request, cancellation, reply);
            }
        } catch (ProtocolFailure failure) {
            reply.end(new Answer.Refused(failure.about(request.id())));
        } catch (RuntimeException e) {      // the dispatch point: a fault of ours is told, and logged once
            LOG.log(Level.ERROR, "a message could not be answered", e);
            reply.end(new Answer.Refused(ProtocolFailure.internal().about(request.id())));
        }
    }

    private void legacyRequest(Origin origin, Request request, Cancellation cancellation, Reply reply) {
        var partner = origin.partner().filter(agreed -> !request.method().equals(DiscoverMethod.NAME))
                .orElseThrow(() -> ProtocolFailure.malformedMetadata(
                        "send initialize first, or name the version in params._meta of every request"));
        conversations.join(partner);      // in time for what the request needs of its session
        var where = new LegacyRequests.Where(origin.endpoint(), origin.caller(), partner.session().revision(), Optional.of(partner));
        var asked = new Asked(where.endpoint(), where.caller(), where.revision(), request);
        admission.serveAmongOthers(asked, reply, admitted -> requests.serve(where, request, cancellation, admitted));
    }
}
