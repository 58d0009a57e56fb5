package org.athenaeum.http;

import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.Envelope;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint;

/** A message as it was posted, before its era is known. */
record PostedMessage(Endpoint endpoint, Caller caller, Envelope envelope, Optional<SessionId> session, JsonValue json) {

    private static final List<String> MIRRORED = List.of(Envelope.PROTOCOL_VERSION, Envelope.METHOD, Envelope.NAME);

    /** The message that a body is; one that is no JSON is refused before its headers are looked at (RULINGS 2). */
    static PostedMessage of(Endpoint endpoint, Caller caller, HttpServletRequest request, byte[] body) {
        var json = json(body);
        return new PostedMessage(endpoint, caller, envelope(request), SessionHeader.of(request), json);
    }

    /** The same, by a caller who is known better now. */
    PostedMessage by(Caller known) {
        return new PostedMessage(endpoint, known, envelope, session, json);
    }

    private static JsonValue json(byte[] body) {
        try {
            return Json.read(body);
        } catch (JsonFault fault) {
            throw ProtocolFailure.parseError(fault);
        }
    }

    private static Envelope envelope(HttpServletRequest request) {
        Map<String, List<String>> values = new HashMap<>();
        for (var name : MIRRORED) {
            var all = Collections.list(request.getHeaders(name));
            if (!all.isEmpty()) values.put(name, all);
        }
        if (!values.containsKey(Envelope.METHOD)) return new Envelope(values);      // who mirrors arguments mirrors the method first
        for (var name : Collections.list(request.getHeaderNames())) {
            var lower = name.toLowerCase(Locale.ROOT);
            if (lower.startsWith(Envelope.PARAM_PREFIX)) values.put(lower, Collections.list(request.getHeaders(name)));
        }
        return new Envelope(values);
    }
}
