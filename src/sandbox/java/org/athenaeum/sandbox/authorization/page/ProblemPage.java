package org.athenaeum.sandbox.authorization.page;

import java.net.URI;
import org.athenaeum.sandbox.authorization.client.RedirectUri;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.ShownText;

/** Tells a person what went wrong and what to do. */
public final class ProblemPage {

    private ProblemPage() {
    }

    /** @param what a sentence of ours or about what was sent */
    public static Answer of(int status, String what) {
        return Page.of(status, "This request cannot go on", """
                <p>%s</p>
                <p>Nothing was granted. Close this page and start again from the client.</p>
                """.formatted(ShownText.message(what)), "");
    }

    /** An error that the client is to be told, shown first because nobody vouches for where it leads (vault D2.11). */
    public static Answer leadingTo(URI there, String what) {
        return Page.of(400, "The client's request is refused", """
                <p>%s</p>
                <p>The client can be told at <strong>%s</strong>. Follow this only if you know it:
                <a rel="noreferrer" href="%s">tell the client</a></p>
                """.formatted(ShownText.message(what), ShownText.of(RedirectUri.hostOf(there.toString())), escaped(there)), "");
    }

    /** A URI has neither quotes nor angle brackets, but it has ampersands. */
    private static String escaped(URI uri) {
        return uri.toASCIIString().replace("&", "&amp;").replace("'", "&#39;");
    }
}
