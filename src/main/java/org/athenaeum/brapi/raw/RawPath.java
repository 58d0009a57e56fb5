package org.athenaeum.brapi.raw;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.protocol.Json;

/**
 * A path below a connection's base URL, without a slash at its beginning and with its segments encoded, that neither leaves the
 * base nor asks for an action (brapi A24). A slash inside an identifier is allowed as {@code %2F}.
 */
public record RawPath(String value) {

    private static final int MOST_CHARACTERS = 2_048;
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:/.*|//.*");
    private static final Pattern FORM = Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=:/-]|%[0-9A-Fa-f]{2})+");
    private static final Pattern HIDDEN = Pattern.compile("[\\\\\\p{Cntrl}\\uFFFD]|%[0-9A-Fa-f]{2}");
    private static final Pattern DOTS = Pattern.compile("\\.{1,2}");
    private static final Set<String> ACTIONS = Set.of("token", "delete", "login", "logout");

    public RawPath {
        check(value);
    }

    /**
     * The path that a text is; one slash before it does not count.
     *
     * @throws ToolFailure {@code cross_origin_path} if it names another server or leaves the base URL; {@code action_path} if it
     *                     would do more than read; {@code invalid_path} if it is no plain path
     */
    public static RawPath of(String text) {
        if (ABSOLUTE.matcher(text).matches()) throw leaves(text);
        return new RawPath(text.startsWith("/") ? text.substring(1) : text);
    }

    /**
     * The address below a base URL.
     *
     * @throws ToolFailure {@code cross_origin_path} if it is not below it after all
     */
    public String under(String baseUrl) {
        var base = URI.create(baseUrl + "/").normalize();
        var whole = URI.create(baseUrl + "/" + value).normalize();
        if (whole.toString().startsWith(base.toString())) return baseUrl + "/" + value;
        throw leaves(value);
    }

    /** The first segment in lower case, which says what kind of thing is asked for. */
    public String service() {
        return value.split("/", 2)[0].toLowerCase(Locale.ROOT);
    }

    private static void check(String path) {
        if (path.length() > MOST_CHARACTERS) throw invalid("is longer than " + MOST_CHARACTERS + " characters");
        if (!FORM.matcher(path).matches()) throw invalid("holds a character that belongs to no path, or is empty");
        for (var segment : path.split("/", -1)) checkSegment(path, segment);
    }

    private static void checkSegment(String path, String segment) {
        if (segment.isEmpty()) throw invalid("has an empty segment");
        var plain = decoded(segment);
        if (HIDDEN.matcher(plain).find()) throw invalid("hides a character behind an encoding");
        for (var part : parts(plain)) {
            if (DOTS.matcher(part).matches()) throw leaves(path);
            if (ACTIONS.contains(part.toLowerCase(Locale.ROOT))) throw action();
        }
    }

    /** What servers that decode early, or cut path parameters off, take for segments. */
    private static List<String> parts(String plain) {
        return List.of(plain.split("/")).stream().map(part -> part.split(";", 2)[0].strip()).toList();
    }

    private static String decoded(String segment) {
        return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    private static ToolFailure leaves(String path) {
        return new ToolFailure("cross_origin_path", "The path leaves the base URL of the connection.",
                "Give a path below the base URL, as studies/17; another server is reached through brapi_connect.",
                Json.object().add("path", path.substring(0, Math.min(path.length(), MOST_CHARACTERS))).build());
    }

    private static ToolFailure invalid(String why) {
        return new ToolFailure("invalid_path", "The path " + why + ".",
                "Separate segments by one slash, percent-encode other characters, and put a query into params.");
    }

    private static ToolFailure action() {
        return new ToolFailure("action_path", "The path looks like an action, and raw requests only read.",
                "Credentials are exchanged by brapi_connect; nothing is deleted through this server.");
    }
}
