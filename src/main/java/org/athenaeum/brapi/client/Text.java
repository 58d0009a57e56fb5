package org.athenaeum.brapi.client;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.athenaeum.outbound.Redaction;

/** What of a server's words may be told: nobody vouches for them, so they come without markup, on one line, and short (H3). */
public final class Text {

    /** The most that is told of a body. */
    static final int LONGEST = 500;
    private static final int LONGEST_TITLE = 120;
    private static final int LOOKED_AT = 8_000;

    /** Control characters, and what ends a line or turns the direction of writing. */
    private static final Pattern DECEIVING = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}]+");
    private static final Pattern HIDDEN = Pattern.compile("(?is)<(script|style|head)\\b.{0,20000}?</\\1\\s*>|<!--.{0,20000}?-->");
    private static final Pattern MARKUP = Pattern.compile("<[!/?a-zA-Z][^<>]{0,2000}>?");
    private static final Pattern TITLE = Pattern.compile("(?is)<title[^>]{0,200}>(.{0,1000}?)</title");
    private static final Pattern HTML = Pattern.compile("(?is)^\\s*(<!doctype\\s+html|<html|<head|<body|<\\?xml[^>]*>\\s*<(!doctype\\s+)?html)");

    private Text() {
    }

    /** The text without markup on one line, cut at so many characters. */
    public static String plain(String text, int most) {
        var looked = text.length() > LOOKED_AT ? text.substring(0, LOOKED_AT) : text;      // patterns take their time on what is long
        var visible = MARKUP.matcher(HIDDEN.matcher(looked).replaceAll(" ")).replaceAll(" ");
        var line = Redaction.of(DECEIVING.matcher(visible).replaceAll(" ").replaceAll("\\s+", " ").strip());
        if (line.length() <= most) return line;
        int end = Character.isHighSurrogate(line.charAt(most - 1)) ? most - 1 : most;
        return line.substring(0, end) + "…";
    }

    /** The first line that says anything. */
    static String firstLine(String text) {
        return text.lines().map(line -> plain(line, LONGEST_TITLE)).filter(line -> !line.isEmpty()).findFirst().orElse("");
    }

    static boolean isHtml(String contentType, String text) {
        return contentType.equals("text/html") || contentType.equals("application/xhtml+xml") || HTML.matcher(text).find();
    }

    /** What a page calls itself. */
    static Optional<String> title(String html) {
        var title = TITLE.matcher(html);
        return title.find() ? Optional.of(plain(title.group(1), LONGEST_TITLE)).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    static String of(byte[] body) {
        return new String(body, 0, Math.min(body.length, LOOKED_AT), StandardCharsets.UTF_8);
    }
}
