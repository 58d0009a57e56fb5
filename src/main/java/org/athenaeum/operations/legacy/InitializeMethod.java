package org.athenaeum.operations.legacy;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import org.athenaeum.operations.Identity;
import org.athenaeum.operations.Instructions;
import org.athenaeum.operations.Operation;
import org.athenaeum.operations.Situation;
import org.athenaeum.operations.features.FeatureMethods;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;

/** The handshake (specs/mcp.md 1.2): a served version is echoed, any other is answered with the newest a handshake can carry. */
public final class InitializeMethod implements Operation {

    public static final String NAME = "initialize";

    private final FeatureMethods features;

    InitializeMethod(FeatureMethods features) {
        this.features = features;
    }

    /** The revision that the handshake with these params agrees on. */
    public static Revision revisionFor(JsonObject params) {
        if (!(params.get("protocolVersion") instanceof JsonString requested)) {
            throw ProtocolFailure.invalidParams("protocolVersion is required and a string");
        }
        return Revision.of(requested.getString()).filter(revision -> !revision.isModern()).orElse(Revision.NEWEST_LEGACY);
    }

    /** What the client declared, as JSON text; the handshake was answered, so it is there. */
    public static String capabilitiesIn(JsonObject params) {
        return params.getJsonObject("capabilities").toString();
    }

    /** The same, of params that are whole. */
    public static Revision agreed(JsonObject params) {
        var revision = revisionFor(params);
        requireWhole(params);
        return revision;
    }

    @Override
    public Result answer(Situation situation, JsonObject params) {
        requireWhole(params);

        return Result.of(Json.object()
                .add("protocolVersion", situation.revision().word())
                .add("capabilities", features.capabilities(situation))
                .add("serverInfo", Identity.SERVER.in(situation.revision()))
                .add("instructions", Instructions.of(situation.endpoint()))
                .build());
    }

    private static void requireWhole(JsonObject params) {
        require(params, "capabilities");
        require(params, "clientInfo");
    }

    private static void require(JsonObject params, String name) {
        if (!(params.get(name) instanceof JsonObject)) {
            throw ProtocolFailure.invalidParams(name + " is required and an object");
        }
    }
}
