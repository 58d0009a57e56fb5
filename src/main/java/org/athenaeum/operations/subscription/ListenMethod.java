package org.athenaeum.operations.subscription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.athenaeum.catalog.Cancellation;
import org.athenaeum.operations.Reply;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.protocol.JsonRpcMessage.Request;
import org.athenaeum.protocol.ProtocolFailure;

/** {@code subscriptions/listen}: open until its client leaves or the server stops (specs/mcp.md 4.4). */
@ApplicationScoped
public class ListenMethod {

    public static final String NAME = "subscriptions/listen";

    @Inject
    FeatureMethods features;

    @Inject
    Subscriptions subscriptions;

    /** Refusals are thrown, before anything is said. */
    public void open(Situation situation, Request request, Cancellation cancellation, Reply reply) {
        var lists = features.changing(situation.endpoint());
        boolean resources = features.subscribable(situation.endpoint());
        if (lists.isEmpty() && !resources) throw ProtocolFailure.methodNotFound(NAME, null);
        if (!reply.carriesMessages()) {
            throw ProtocolFailure.invalidRequest("what is subscribed to comes as an event stream: accept text/event-stream too");
        }
        var filter = Filter.of(request.params(), lists, resources);

        var subscription = new Subscription(request.id(), situation, filter, reply);
        if (!subscriptions.add(subscription)) {
            throw ProtocolFailure.internal("there are too many open subscriptions; try again later");
        }
        cancellation.onCancel(() -> subscriptions.remove(subscription));
        subscription.acknowledge();
    }
}
