package org.athenaeum.sandbox.authorization.page;

import java.net.URI;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.ShownText;

/** The frame of every page, and the headers that keep it in its frame. */
final class Page {

    private Page() {
    }

    /**
     * A page.
     *
     * @param content   markup; whatever is not ours in it has gone through {@link ShownText}
     * @param formEnds  where a form of the page may lead besides this server, as a source of a content security policy; empty
     *                  for nowhere
     */
    static Answer of(int status, String title, String content, String formEnds) {
        var page = """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>DEVELOPMENT – %s</title>
                <link rel="stylesheet" href="page.css">
                </head>
                <body>
                <p class="mark">DEVELOPMENT authorization server of the Athenaeum sandbox</p>
                <main>
                <h1>%s</h1>
                %s</main>
                </body>
                </html>
                """.formatted(title, title, content);
        return Answer.of(status, "text/html; charset=utf-8", page)
                .with("Content-Security-Policy", "default-src 'none'; style-src 'self'; form-action 'self'"
                        + (formEnds.isEmpty() ? "" : " " + formEnds) + "; frame-ancestors 'none'; base-uri 'none'")
                .with("X-Frame-Options", "DENY")
                .with("Referrer-Policy", "no-referrer");
    }

    /** The source that names where a redirect leads; a policy knows no IPv6 addresses, so there it is the scheme. */
    static String sourceOf(String origin) {
        return origin.contains("[") ? URI.create(origin).getScheme() + ":" : origin;
    }
}
