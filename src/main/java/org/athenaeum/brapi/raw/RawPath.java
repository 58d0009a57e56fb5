package org.athenaeum.brapi.raw;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * A path below a server's base URL, which no spelling leaves (backends/brapi.md A24, I4).
 *
 * @param value without a slash at its beginning; each segment encoded
 */
public record RawPath(String value) {

    private static final Pattern SCHEME = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*");
    private static final Pattern SEGMENT = Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})+");
    private static final Pattern STEP = Pattern.compile("(?:^|[/\\\\])\\.{1,2}(?:$|[/\\\\])");
    private static final Set<String> ACTIONS = Set.of("token", "login", "logout", "delete");

    /**
     * The path as a caller wrote it.
     *
     * @throws ToolFailure {@code cross_origin_path}, {@code invalid_path} or {@code action_path}, each with {@code path}
     */
    public static RawPath of(String written) {
        var path = written.startsWith("/") ? written.substring(1) : written;
        if (SCHEME.matcher(path).matches() || path.startsWith("/")) {
            throw refused("cross_origin_path", "A path names no server of its own.", "Give the path below the base URL, such as studies.", written);
        }
        var segments = new ArrayList<String>();
        for (var segment : List.of(path.split("/", -1))) segments.add(segment(segment, written));
        if (ACTIONS.contains(segments.get(0).toLowerCase(Locale.ROOT))) {
            throw refused("action_path", "This path does something instead of telling something.", "Ask for data by its list, such as studies.",
                    written);
        }
        return new RawPath(String.join("/", segments));
    }

    /** Its first segment, by which a tool that knows more is found. */
    String first() {
        int end = value.indexOf('/');
        return end < 0 ? value : value.substring(0, end);
    }

    private static String segment(String segment, String written) {
        if (!SEGMENT.matcher(segment).matches()) {
            throw refused("invalid_path", "The path has an empty segment, or a character that must be encoded.",
                    "Encode spaces, slashes and the like within an id (%20, %2F), and give what follows ? as params.", written);
        }
        var once = decoded(segment);
        var twice = SEGMENT.matcher(once).matches() ? decoded(once) : once;
        for (var spelling : List.of(segment, once, twice)) {
            if (STEP.matcher(spelling).find() || spelling.chars().anyMatch(c -> c < ' ' || c == '\\' || c == 0x7f)) {
                throw refused("invalid_path", "The path would leave the server's base URL.", "Give the path below the base URL.", written);
            }
        }
        return segment;
    }

    private static String decoded(String segment) {
        return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static ToolFailure refused(String reason, String message, String hint, String written) {
        var shown = written.replaceAll("\\p{Cntrl}", "?");
        return new ToolFailure(reason, message, hint,
                Json.object().add("path", shown.length() > 200 ? shown.substring(0, 200) : shown).build());
    }
}
