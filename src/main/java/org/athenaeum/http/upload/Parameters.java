package org.athenaeum.http.upload;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.athenaeum.http.boundary.Refusal;

/**
 * What the query says of a file. The container's own reading would take the body for a form, as curl calls it; and a name that
 * nobody knows is refused, since a misspelt digest would be a check that never happens.
 */
final class Parameters {

    private static final int LONGEST = 8_192;
    private static final char UNREADABLE = '\ufffd';

    private Parameters() {
    }

    /** @param query undecoded; {@code null} if there is none */
    static Map<String, String> of(String query, Set<String> known) {
        var all = new HashMap<String, String>();
        if (query == null || query.isEmpty()) return all;
        if (query.length() > LONGEST) throw unreadable("it is longer than " + LONGEST + " characters");
        for (var each : query.split("&", -1)) {
            var parts = each.split("=", 2);
            var name = decoded(parts[0]);
            if (!known.contains(name)) throw unreadable("of the names in it " + String.join(", ", known.stream().sorted()
                    .toList()) + " are known");
            if (all.put(name, parts.length == 2 ? decoded(parts[1]) : "") != null) throw unreadable(name + " stands in it twice");
        }
        return all;
    }

    private static String decoded(String text) {
        try {
            var decoded = URLDecoder.decode(text, StandardCharsets.UTF_8);
            if (decoded.indexOf(UNREADABLE) < 0 && decoded.chars().noneMatch(Character::isISOControl)) return decoded;
        } catch (IllegalArgumentException torn) {
            // refused below
        }
        throw unreadable("it is not percent-encoded UTF-8");
    }

    private static Refusal unreadable(String why) {
        return Refusal.of(400, "bad_query", "The query cannot be used: " + why + ".");
    }
}
