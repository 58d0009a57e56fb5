package org.athenaeum.vault.status;

import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.files.VaultPath;

/**
 * What the upstream says of a page, with every member checked and nothing beside them: no message, no author, no other path may
 * pass (vault A3.3, A3.6).
 *
 * @param behind how many commits the checkout lacks, if the upstream knows
 */
record StatusDocument(String commit, Instant committedAt, String head, OptionalInt behind, List<CheckedLink> links,
                      Instant fetchedAt) {

    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final int MOST_LINKS = 1_000;
    private static final int LONGEST_URL = 4_000;

    StatusDocument {
        links = List.copyOf(links);
    }

    /**
     * Whether an address on the page was alive.
     *
     * @param status of the HTTP answer, if there was one
     */
    record CheckedLink(String url, boolean ok, OptionalInt status, Instant checkedAt) {

        JsonObject json() {
            var row = Json.object().add("url", url).add("ok", ok);
            status.ifPresentOrElse(code -> row.add("status", code), () -> row.addNull("status"));
            return row.add("checkedAt", checkedAt.toString()).build();
        }
    }

    /** @throws IllegalArgumentException if it is not what vault A3.3 says, or about another page; the message quotes nothing */
    static StatusDocument parse(JsonObject answer, VaultPath page) {
        try {
            if (!text(answer, "path").equals(page.value())) throw new IllegalArgumentException("another page");
            var lastCommit = object(answer, "lastCommit");
            var checkout = object(answer, "checkout");
            return new StatusDocument(commit(lastCommit, "id"), time(lastCommit, "committedAt"), commit(checkout, "head"),
                    number(checkout, "behind", 0, Integer.MAX_VALUE), links(answer), time(answer, "fetchedAt"));
        } catch (ClassCastException | NullPointerException | DateTimeException wrong) {
            throw new IllegalArgumentException("a member is missing or of another kind", wrong);
        }
    }

    /** The links whose address is among these (vault A3.8). */
    List<JsonObject> linksAmong(Set<String> addresses) {
        return links.stream().filter(link -> addresses.contains(link.url())).map(CheckedLink::json).toList();
    }

    JsonObject lastCommitJson() {
        return Json.object().add("id", commit).add("committedAt", committedAt.toString()).build();
    }

    JsonObject checkoutJson() {
        var json = Json.object().add("head", head);
        behind.ifPresentOrElse(commits -> json.add("behind", commits), () -> json.addNull("behind"));
        return json.build();
    }

    private static List<CheckedLink> links(JsonObject answer) {
        var array = answer.get("links").asJsonArray();
        if (array.size() > MOST_LINKS) throw new IllegalArgumentException("too many links");
        var links = new ArrayList<CheckedLink>();
        for (var each : array) {
            var link = each.asJsonObject();
            var ok = link.get("ok");
            if (ok != JsonValue.TRUE && ok != JsonValue.FALSE) throw new IllegalArgumentException("a link is neither ok nor not");
            var url = text(link, "url");
            if (url.length() > LONGEST_URL) throw new IllegalArgumentException("an address is too long");
            links.add(new CheckedLink(url, ok == JsonValue.TRUE, number(link, "status", 100, 599), time(link, "checkedAt")));
        }
        return links;
    }

    private static String text(JsonObject object, String name) {
        return ((JsonString) object.get(name)).getString();
    }

    private static JsonObject object(JsonObject parent, String name) {
        return parent.get(name).asJsonObject();
    }

    private static String commit(JsonObject object, String name) {
        var id = text(object, name);
        if (!COMMIT.matcher(id).matches()) throw new IllegalArgumentException("a commit id has another form");
        return id;
    }

    private static Instant time(JsonObject object, String name) {
        return OffsetDateTime.parse(text(object, name)).toInstant();
    }

    /** Null, and left out, mean that it is not known. */
    private static OptionalInt number(JsonObject object, String name, int least, int most) {
        var value = object.getOrDefault(name, JsonValue.NULL);
        if (value == JsonValue.NULL) return OptionalInt.empty();
        var number = (JsonNumber) value;
        if (!number.isIntegral() || number.longValue() < least || number.longValue() > most) {
            throw new IllegalArgumentException("a number is out of range");
        }
        return OptionalInt.of((int) number.longValue());
    }
}
