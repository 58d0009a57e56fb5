package org.athenaeum.http;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.operations.Answer;
import org.athenaeum.operations.Envelope;
import org.athenaeum.operations.Exchange;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonFault;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.session.SessionId;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;
import org.athenaeum.settings.VaultSettings;

/** A posted message: its media types and size, its JSON, its answer (RULINGS 2, from 415 on). */
@ApplicationScoped
public class MessagePost {

    private static final List<String> MIRRORED = List.of(Envelope.PROTOCOL_VERSION, Envelope.METHOD, Envelope.NAME);

    @Inject
    Settings settings;

    @Inject
    Exchange exchange;

    /** A message read from a request, before its era is known. */
    record Posted(Endpoint endpoint, Envelope envelope, Optional<SessionId> session, JsonValue json) {
    }

    /** Reads the message, or refuses the request. */
    Posted read(Endpoint endpoint, HttpServletRequest request) throws IOException {
        if (!MediaRange.isJson(request.getContentType())) {
            throw Refusal.of(415, "unsupported_media_type", "Send Content-Type: application/json.");
        }
        if (!MediaRange.allows(Collections.list(request.getHeaders("Accept")), "application/json")) {
            throw Refusal.of(406, "not_acceptable", "Send Accept: application/json, text/event-stream.");
        }
        var body = RequestBody.read(request, settings.http().maxBodyBytes());
        return new Posted(endpoint, envelope(request), SessionHeader.of(request), json(body));
    }

    /** Serves the message. */
    Answer answer(Posted posted) {
        var caller = Caller.anonymous(settings.vault().map(VaultSettings::anonymous).orElse(Scopes.NONE));
        return exchange.answer(posted.endpoint(), caller, posted.envelope(), posted.session(), posted.json());
    }

    /** Whether serving it may keep a thread waiting. */
    boolean mayWait(Posted posted) {
        return exchange.mayWait(posted.endpoint(), posted.json());
    }

    void write(Answer answer, HttpServletResponse response) throws IOException {
        if (answer instanceof Answer.Message message) {
            message.opened().ifPresent(id -> response.setHeader(SessionHeader.NAME, id.value()));
            JsonAnswer.write(response, 200, message.json());
        } else if (answer instanceof Answer.Refused refused) {
            JsonAnswer.write(response, StatusLine.of(refused.failure()), StatusLine.body(refused.failure()));
        } else {
            response.setStatus(202);
            response.flushBuffer();
        }
    }

    private static JsonValue json(byte[] body) {
        try {
            return Json.read(body);
        } catch (JsonFault fault) {
            throw ProtocolFailure.parseError(fault);
        }
    }

    private static Envelope envelope(HttpServletRequest request) {
        Map<String, List<String>> values = new TreeMap<>();
        for (var name : MIRRORED) {
            var all = Collections.list(request.getHeaders(name));
            if (!all.isEmpty()) values.put(name.toLowerCase(Locale.ROOT), List.copyOf(all));
        }
        return new Envelope(values);
    }
}
