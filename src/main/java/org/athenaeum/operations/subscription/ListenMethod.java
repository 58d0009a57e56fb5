package org.athenaeum.operations.subscription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.stream.Collectors;
import org.athenaeum.catalog.task.Tasking;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.task.Tasks;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.peer.ClientCapabilities;

/** {@code subscriptions/listen}: open until its client leaves or the server stops (specs/mcp.md 4.4). */
@ApplicationScoped
public class ListenMethod {

    public static final String NAME = "subscriptions/listen";

    @Inject
    FeatureMethods features;

    @Inject
    Tasks tasks;

    @Inject
    Subscriptions subscriptions;

    /** Refusals are thrown, before anything is said. */
    public void open(Situation situation, Request request, Reply reply) {
        var lists = features.changing(situation.endpoint());
        boolean resources = features.subscribable(situation.endpoint());
        boolean ofTasks = tasks.offeredAt(situation.endpoint());
        if (lists.isEmpty() && !resources && !ofTasks) throw ProtocolFailure.methodNotFound(NAME, null);
        if (!reply.carriesMessages()) {
            throw ProtocolFailure.invalidRequest("what is subscribed to comes as an event stream: accept text/event-stream too");
        }
        var filter = Filter.of(request.params(), lists, resources, ofTasks ? taskIds(situation, request) : Set.of());

        var subscription = new Subscription(request.id(), situation, filter, reply);
        if (!subscriptions.add(subscription)) {
            throw ProtocolFailure.internal("there are too many open subscriptions; try again later");
        }
        situation.cancellation().onCancel(() -> subscriptions.remove(subscription));
        subscription.acknowledge();
    }

    /** Those of the caller; who did not declare tasks may not ask for any (specs/mcp.md 11.1). */
    private Set<String> taskIds(Situation situation, Request request) {
        var wanted = Filter.taskIds(request.params());
        if (!wanted.isEmpty() && situation.client().tasking() == Tasking.UNAVAILABLE) {
            throw ProtocolFailure.missingExtension(ClientCapabilities.TASKS);
        }
        return wanted.stream().filter(id -> tasks.find(situation, Json.string(id)).isPresent()).collect(Collectors.toSet());
    }
}
