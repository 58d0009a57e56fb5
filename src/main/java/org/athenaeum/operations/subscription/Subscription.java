package org.athenaeum.operations.subscription;

import jakarta.json.JsonObject;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.reply.Answer;
import org.athenaeum.operations.reply.Reply;
import org.athenaeum.operations.task.Task;
import org.athenaeum.operations.task.TaskShape;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.protocol.MetaKey;
import org.athenaeum.protocol.RequestId;
import org.athenaeum.protocol.Result;
import org.athenaeum.session.notice.Notice;

/** One open {@code subscriptions/listen}: every message on it carries the id it was opened under (SUB-03). */
final class Subscription {

    private final RequestId id;
    private final Situation situation;
    private final Filter filter;
    private final Reply reply;

    /** Guarded by this, so that nothing precedes the acknowledgement (SUB-01). */
    private boolean acknowledged;

    Subscription(RequestId id, Situation situation, Filter filter, Reply reply) {
        this.id = id;
        this.situation = situation;
        this.filter = filter;
        this.reply = reply;
    }

    synchronized void acknowledge() {
        acknowledged = true;
        reply.send(JsonRpcWriter.notification("notifications/subscriptions/acknowledged",
                Json.object().add("notifications", filter.json()).add(MetaKey.META, meta()).build()));
    }

    synchronized void hear(Notice notice) {
        if (!acknowledged || !filter.asksFor(notice)) return;
        if (!NoticeMessage.isAbout(notice, situation.endpoint()) || !NoticeMessage.isFor(notice, situation.caller())) return;
        reply.send(NoticeMessage.of(notice, Json.object().add(MetaKey.META, meta())));
    }

    /** The whole task, as {@code tasks/get} shows it; that it is the caller's was seen when its id was honoured. */
    synchronized void hear(Task task) {
        if (!acknowledged || !filter.tasks().contains(task.id().value())) return;
        reply.send(JsonRpcWriter.notification("notifications/tasks",
                TaskShape.detailed(task).add(MetaKey.META, meta()).build()));
    }

    /** The server ends it: with its empty result; where others share the way back, it is named too (SUB-07, SUB-08). */
    synchronized void end() {
        if (reply.isShared()) {
            reply.send(JsonRpcWriter.notification("notifications/cancelled", Json.object().add("requestId", id.value()).build()));
        }
        var result = Json.object().add("resultType", "complete").add(MetaKey.META, meta());
        reply.end(Answer.Message.of(JsonRpcWriter.response(id, Result.of(result.build()))));
    }

    private JsonObject meta() {
        return Json.object().add(MetaKey.SUBSCRIPTION_ID, id.value()).build();
    }
}
