package org.athenaeum.brainkb.account;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.brainkb.answer.OneLine;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.catalog.Readable;
import org.athenaeum.protocol.Json;

/**
 * The caller's personal access tokens, without the tokens themselves (brainkb A.1).
 *
 * @param tokens {@code {id, name, prefix, created_at, last_used_at, expires_at, revoked, expired, active}}
 */
public record TokenList(List<JsonObject> tokens) implements Readable {

    private static final List<String> FIELDS = List.of("id", "name", "prefix", "created_at", "last_used_at", "expires_at",
            "revoked", "expired", "active");

    public TokenList {
        tokens = List.copyOf(tokens);
    }

    /** What usermanagement answered. */
    public static TokenList of(JsonValue answer) {
        return new TokenList(Fields.of(answer).requiredObjects("tokens").stream().map(TokenList::row).toList());
    }

    /** No more of it than was agreed upon: another field may be the token itself. */
    private static JsonObject row(JsonObject token) {
        var row = Json.object();
        for (var name : FIELDS) if (token.containsKey(name)) row.add(name, token.get(name));
        return OneLine.row(row.build());
    }

    @Override
    public String account() {
        if (tokens.isEmpty()) return "You have no personal access tokens. brainkb_create_token makes one.";
        return tokens.stream().map(TokenList::line).collect(Collectors.joining("\n"));
    }

    private static String line(JsonObject token) {
        var read = new Fields(token);
        return "token_id " + read.number("id").map(String::valueOf).orElse("?") + ": " + read.optional("name").orElse("")
                + " (" + read.optional("prefix").orElse("") + "…), " + (read.is("active") ? "active" : "not active")
                + read.optional("expires_at").map(end -> ", ends at " + end).orElse("");
    }
}
