package org.athenaeum.protocol.peer;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/**
 * A picture and what it is for (specs/mcp.md 7.9). A reference that no client should follow is an
 * {@link IllegalArgumentException}.
 *
 * @param src      an {@code https:} URL without user and password, or a {@code data:} URI with a picture in Base64
 * @param mimeType of a picture; may be empty
 * @param sizes    each {@code 48x48} or {@code any}; may be empty
 * @param theme    {@code light} or {@code dark}; may be empty
 */
public record IconReference(String src, String mimeType, List<String> sizes, String theme) {

    private static final int LONGEST_URL = 2_048;
    private static final int LONGEST_DATA = 16 * 1024;
    private static final Set<String> THEMES = Set.of("", "light", "dark");
    private static final Pattern DATA = Pattern.compile("data:image/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})");

    public IconReference {
        sizes = List.copyOf(sizes);
        require(isWeb(src) || isData(src), "is no https: URL and no picture as data:");
        require(mimeType.isEmpty() || mimeType.matches("image/[a-z0-9.+-]+"), "has no media type of a picture");
        require(sizes.stream().allMatch(size -> size.matches("any|[1-9][0-9]{0,4}x[1-9][0-9]{0,4}")), "has sizes that are none");
        require(THEMES.contains(theme), "has a theme that is neither light nor dark");
    }

    /** Adds {@code icons} where the revision has them and there are any. */
    public static void add(JsonObjectBuilder json, List<IconReference> icons, Revision revision) {
        if (icons.isEmpty() || !revision.isAtLeast(Revision.V2025_11_25)) return;
        var all = Json.array();
        icons.forEach(icon -> all.add(icon.json()));
        json.add("icons", all);
    }

    private JsonObject json() {
        var json = Json.object().add("src", src);
        if (!mimeType.isEmpty()) json.add("mimeType", mimeType);
        if (!sizes.isEmpty()) json.add("sizes", Json.strings(sizes));
        if (!theme.isEmpty()) json.add("theme", theme);
        return json.build();
    }

    private static boolean isWeb(String src) {
        if (!src.startsWith("https://") || src.length() > LONGEST_URL) return false;
        try {
            var url = URI.create(src);
            return url.getHost() != null && url.getRawUserInfo() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isData(String src) {
        var data = DATA.matcher(src);
        if (src.length() > LONGEST_DATA || !data.matches()) return false;
        try {
            return Base64.getDecoder().decode(data.group(1)).length > 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) throw new IllegalArgumentException("an icon " + otherwise);
    }
}
