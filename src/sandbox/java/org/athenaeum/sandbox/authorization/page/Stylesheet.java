package org.athenaeum.sandbox.authorization.page;

import org.athenaeum.sandbox.web.Answer;

/** How the pages look. */
public final class Stylesheet {

    private static final String RULES = """
            body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; }
            .mark { background: #fff3c4; border: 1px solid #c99700; padding: .4rem .8rem; }
            .warning { border-left: .3rem solid #b3261e; padding-left: .8rem; }
            dt { font-weight: 600; margin-top: .6rem; }
            dd { margin-left: 0; overflow-wrap: anywhere; }
            label { display: block; margin: .6rem 0; }
            input[type=text], input[type=password] { display: block; width: 100%; font: inherit; padding: .3rem; }
            button { font: inherit; padding: .4rem 1.2rem; margin-right: .8rem; }
            @media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1b; } .mark { color: #1b1b1b; } }
            """;

    private Stylesheet() {
    }

    public static Answer answer() {
        return Answer.of(200, "text/css; charset=utf-8", RULES).with("Cache-Control", "public, max-age=3600");
    }
}
