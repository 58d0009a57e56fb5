package org.athenaeum.flows;

import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.function.BiFunction;
import org.athenaeum.protocol.Json;
import org.athenaeum.sandbox.brainkb.BrainKbFixture;

/** What an assistant says to the gateway for one person: it passes on the workspace it was told of, as a model would. */
final class Talk {

    private static final String WORKSPACE = "workspace";

    private final BiFunction<String, JsonObject, JsonObject> client;
    private volatile Optional<String> workspace = Optional.empty();

    /** @param client calls a tool by its name with arguments, and gives the whole result */
    Talk(BiFunction<String, JsonObject, JsonObject> client) {
        this.client = client;
    }

    /** @param arguments JSON with apostrophes for quotation marks */
    Told call(String tool, String arguments) {
        return call(tool, Json.read(arguments.replace('\'', '"')).asJsonObject());
    }

    Told call(String tool, JsonObject arguments) {
        var all = Json.object();
        arguments.forEach(all::add);
        workspace.ifPresent(handle -> all.add(WORKSPACE, handle));
        var told = Told.of(client.apply(tool, all.build()));
        if (told.data().containsKey(WORKSPACE)) workspace = Optional.of(told.string(WORKSPACE));
        return told;
    }

    Told signIn(String email) {
        return call("brainkb_login", Json.object().add("email", email).add("password", BrainKbFixture.PASSWORD).build());
    }

    /** Absent in a session, and before anything was kept. */
    Optional<String> workspace() {
        return workspace;
    }
}
