package org.athenaeum.operations.legacy;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.operations.legacy.conversation.Conversation;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;

/**
 * {@code resources/subscribe} and {@code unsubscribe} (RES-11). Whether the resource exists for this caller is not told here: a
 * URI that some template fits is as good as another, and what changes unseen is never told of.
 *
 * @param subscribing false for the way back
 */
record SubscribeMethod(FeatureMethods features, boolean subscribing) implements ConversationMethod {

    static final String SUBSCRIBE = "resources/subscribe";
    static final String UNSUBSCRIBE = "resources/unsubscribe";

    /** More of one session are refused. */
    static final int MOST_SUBSCRIPTIONS = 256;

    @Override
    public Result answer(Conversation partner, Situation situation, JsonObject params) {
        if (!features.subscribable(situation.endpoint())) {
            throw ProtocolFailure.methodNotFound(subscribing ? SUBSCRIBE : UNSUBSCRIBE, null);
        }
        if (!(params.get("uri") instanceof JsonString uri)) throw ProtocolFailure.invalidParams("uri is required and a string");
        if (subscribing) subscribe(partner, situation, uri.getString());
        else partner.change(session -> session.unsubscribed(uri.getString()));
        return Result.EMPTY;
    }

    private void subscribe(Conversation partner, Situation situation, String uri) {
        if (!features.fits(situation.endpoint(), uri)) throw ProtocolFailure.resourceNotFound(situation.revision(), uri);
        if (partner.session().subscriptions().size() >= MOST_SUBSCRIPTIONS) {
            throw ProtocolFailure.invalidParams("a session has at most " + MOST_SUBSCRIPTIONS
                    + " subscriptions; unsubscribe from what is no longer needed");
        }
        partner.change(session -> session.subscribed(uri));
    }
}
