package org.athenaeum.sandbox.authorization.page;

import java.net.URI;
import java.util.stream.Collectors;
import org.athenaeum.sandbox.authorization.client.Client;
import org.athenaeum.sandbox.authorization.client.RedirectUri;
import org.athenaeum.sandbox.authorization.client.Standing;
import org.athenaeum.sandbox.authorization.terms.Grantable;
import org.athenaeum.sandbox.authorization.terms.ScopeSet;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.ShownText;

/** Asks whether a client may have what it asks for, scope by scope (vault D3.1, D3.3). */
public final class ConsentPage {

    private ConsentPage() {
    }

    /**
     * @param token    the form's one-time token
     * @param redirect where the answer goes
     * @param asked    known scopes only
     */
    public static Answer of(String token, Client client, String redirect, String resource, ScopeSet asked, String user) {
        var name = ShownText.of(client.name());
        return Page.of(200, "Allow access?", """
                <p>You are signed in as %s. <strong>%s</strong> asks for access to the vault.</p>
                %s<dl>
                <dt>Client</dt><dd>%s, %s</dd>
                <dt>Its id</dt><dd>%s</dd>
                <dt>The answer goes to</dt><dd><strong>%s</strong></dd>
                <dt>For the resource</dt><dd>%s</dd>
                </dl>
                <form method="post" action="consent">
                <input type="hidden" name="token" value="%s">
                <fieldset><legend>What it may do; no line includes another</legend>
                %s</fieldset>
                <p><button type="submit" name="decision" value="allow">Allow what is ticked</button>
                <button type="submit" name="decision" value="deny">Deny</button></p>
                </form>
                """.formatted(ShownText.of(user), name, warnings(client), name, client.standing().words(), id(client),
                ShownText.of(RedirectUri.hostOf(redirect)), ShownText.of(resource), token, boxes(asked)),
                Page.sourceOf(RedirectUri.originOf(redirect)));
    }

    private static String boxes(ScopeSet asked) {
        return asked.words().stream().flatMap(word -> Grantable.of(word).stream())
                .map(scope -> """
                        <label><input type="checkbox" name="scope" value="%s"%s> <code>%s</code> %s</label>
                        """.formatted(scope.word(), scope.preselected() ? " checked" : "", scope.word(), scope.meaning()))
                .collect(Collectors.joining());
    }

    private static String id(Client client) {
        var id = ShownText.of(client.id());
        return client.standing() == Standing.DOCUMENT
                ? "<strong>" + ShownText.of(URI.create(client.id()).getHost()) + "</strong> (" + id + ")" : id;
    }

    private static String warnings(Client client) {
        var warnings = new StringBuilder();
        if (client.redirects().stream().allMatch(RedirectUri::isLoopback)) {
            warnings.append(warning("The answer stays on this machine: any program here could claim this name. "
                    + "Allow only what you have just started yourself."));
        }
        if (client.standing() == Standing.DOCUMENT) {
            warnings.append(warning("Only the host of its id is certain; the name is what the client says of itself."));
        }
        if (client.redirects().stream().anyMatch(RedirectUri::isLocalhost)) {
            warnings.append(warning("It uses the name localhost, which this machine may resolve to something else."));
        }
        return warnings.toString();
    }

    private static String warning(String text) {
        return "<p class=\"warning\">" + text + "</p>\n";
    }
}
