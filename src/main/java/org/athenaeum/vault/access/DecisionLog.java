package org.athenaeum.vault.access;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Optional;
import org.athenaeum.identity.VerifiedToken;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.Verdict;

/**
 * The operator's record of the gate's decisions, one JSON line each (vault C2.4): denied reads at level info, the rest at
 * debug. A line holds a vault path and a class, and never a token, a query or page text. {@code begun} is everywhere the
 * {@link System#nanoTime} at which the work began, and {@code asker} the token of who named the page, where tokens are asked for.
 */
final class DecisionLog {

    private static final Logger LOG = System.getLogger("org.athenaeum.vault.decisions");

    private final Clock clock;

    DecisionLog(Clock clock) {
        this.clock = clock;
    }

    void allowed(String operation, VaultPath path, Verdict verdict, Optional<VerifiedToken> asker, long begun) {
        if (!LOG.isLoggable(Level.DEBUG)) return;
        LOG.log(Level.DEBUG, end(about(operation, path, verdict, asker).put("decision", "allow"), begun));
    }

    /** Somebody named this page and did not get it. */
    void denied(String operation, Denied denied, Optional<VerifiedToken> asker, long begun) {
        write(Level.INFO, operation, denied, asker, begun);
    }

    /** A search, a link or an index met this page and went on without it: nobody was refused anything. */
    void filtered(String operation, Denied denied, long begun) {
        write(Level.DEBUG, operation, denied, Optional.empty(), begun);
    }

    /** What was asked for is no path inside the vault. */
    void refusedAsPath(String asked, Optional<VerifiedToken> asker) {
        if (!LOG.isLoggable(Level.INFO)) return;
        var line = begin("read", asked, asker).put("decision", "deny").put("reason", Denial.TRAVERSAL.word());
        LOG.log(Level.INFO, line.toString());
    }

    private void write(Level level, String operation, Denied denied, Optional<VerifiedToken> asker, long begun) {
        if (!LOG.isLoggable(level)) return;
        var line = about(operation, denied.path(), denied.verdict(), asker);
        line.put("decision", "deny").put("reason", denied.reason().word());
        if (denied.reason() == Denial.MISSING_SCOPE) {
            line.put("missingScope", PagePolicy.scopeFor(denied.verdict().pageClass()));
        }
        LOG.log(level, end(line, begun));
    }

    private JsonLine about(String operation, VaultPath path, Verdict verdict, Optional<VerifiedToken> asker) {
        var line = begin(operation, path.value(), asker).put("class", verdict.pageClass().word());
        verdict.origin().ifPresent(rule -> line.put("rule", rule.file() + ":" + rule.line()));
        return line;
    }

    private JsonLine begin(String operation, String path, Optional<VerifiedToken> asker) {
        var line = new JsonLine().put("time", clock.instant().toString());
        asker.ifPresent(token -> {
            line.put("sub", token.subject()).put("client_id", token.clientId());
            token.id().ifPresent(id -> line.put("jti", id));
        });
        return line.put("operation", operation).put("path", path);
    }

    private static String end(JsonLine line, long begun) {
        return line.put("micros", (System.nanoTime() - begun) / 1_000).toString();
    }
}
