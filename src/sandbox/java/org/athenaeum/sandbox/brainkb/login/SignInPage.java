package org.athenaeum.sandbox.brainkb.login;

import java.util.List;
import java.util.stream.Collectors;
import org.athenaeum.sandbox.brainkb.account.Person;
import org.athenaeum.sandbox.web.Answer;
import org.athenaeum.sandbox.web.ShownText;

/** The pages of a sign-in in the browser: whom to be, the code, and what went wrong. No scripts, no frames. */
final class SignInPage {

    private static final String STYLE = """
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; }
            .mark { background: #fff3c4; border: 1px solid #c99700; padding: .4rem .8rem; }
            label { display: block; margin: .4rem 0; }
            .code { font: 1.6rem/2 ui-monospace, monospace; letter-spacing: .05em; user-select: all; }
            button { font: inherit; padding: .4rem 1.2rem; }
            """;

    private SignInPage() {
    }

    static Answer choice(String provider, String state, List<Person> people) {
        return page(200, "Sign in to BrainKB", """
                <p>This page stands in for <strong>%s</strong>. Nobody here is real: pick whom to be.</p>
                <form method="post" action="%s">
                <input type="hidden" name="state" value="%s">
                <fieldset><legend>Continue as</legend>
                %s</fieldset>
                <p><button type="submit">Sign in</button></p>
                </form>
                """.formatted(ShownText.of(provider), BrowserEndpoints.PICK, ShownText.of(state),
                people.stream().map(SignInPage::option).collect(Collectors.joining())));
    }

    static Answer code(Person person, String code) {
        return page(200, "Your code", """
                <p>You are signed in as <strong>%s</strong>. Give this code to the assistant; it works once, for ten minutes.</p>
                <p class="code">%s</p>
                <p>Paste it nowhere else: whoever has it acts as you.</p>
                """.formatted(ShownText.of(person.email()), code));
    }

    static Answer problem(String what) {
        return page(400, "This sign-in cannot go on",
                "<p>%s Start again from the assistant.</p>\n".formatted(ShownText.of(what)));
    }

    private static String option(Person person) {
        var roles = person.roles().isEmpty() ? "no role" : String.join(", ", person.roles());
        return """
                <label><input type="radio" name="email" value="%1$s" required> %2$s (%1$s), %3$s</label>
                """.formatted(ShownText.of(person.email()), ShownText.of(person.name()), ShownText.of(roles));
    }

    private static Answer page(int status, String title, String content) {
        return Answer.of(status, "text/html; charset=utf-8", """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>DEVELOPMENT – %1$s</title>
                <style>
                %2$s</style>
                </head>
                <body>
                <p class="mark">DEVELOPMENT sign-in of the Athenaeum sandbox</p>
                <main>
                <h1>%1$s</h1>
                %3$s</main>
                </body>
                </html>
                """.formatted(title, STYLE, content))
                .with("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; "
                        + "frame-ancestors 'none'; base-uri 'none'")
                .with("X-Frame-Options", "DENY").with("Referrer-Policy", "no-referrer");
    }
}
