package org.athenaeum.operations.subscription;

import jakarta.json.JsonObjectBuilder;
import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.JsonRpcWriter;
import org.athenaeum.session.notice.Notice;
import org.athenaeum.settings.Endpoint;

/** A notice as a message, and whom it may be sent to. */
final class NoticeMessage {

    private NoticeMessage() {
    }

    /** Whether the endpoint serves what it is about. */
    static boolean isAbout(Notice notice, Endpoint endpoint) {
        return endpoint.families().stream().anyMatch(family -> family.word().equals(notice.family()));
    }

    /** Judged at the time of delivery (specs/mcp.md 20.3, vault A5.5). */
    static boolean isFor(Notice notice, Caller caller) {
        return notice.neededScope().map(caller.scopes()::contains).orElse(true);
    }

    /** @param params what is there beside the notice's own members */
    static byte[] of(Notice notice, JsonObjectBuilder params) {
        if (notice instanceof Notice.ListChanged list) return JsonRpcWriter.notification(list.kind().method(), params.build());
        var updated = (Notice.ResourceUpdated) notice;
        return JsonRpcWriter.notification("notifications/resources/updated", params.add("uri", updated.uri()).build());
    }
}
