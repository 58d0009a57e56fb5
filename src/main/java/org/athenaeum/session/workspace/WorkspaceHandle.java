package org.athenaeum.session.workspace;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a client without session passes to find its workspace again: {@code ws_} and 256 random bits, base64url. A capability:
 * nothing here keeps it, and it never reaches a log.
 */
public record WorkspaceHandle(String value) {

    private static final Pattern FORM = Pattern.compile("ws_[A-Za-z0-9_-]{43}");
    private static final SecureRandom RANDOM = new SecureRandom();

    public WorkspaceHandle {
        if (!FORM.matcher(value).matches()) throw new IllegalArgumentException("not a handle");
    }

    static WorkspaceHandle random() {
        var bits = new byte[32];
        RANDOM.nextBytes(bits);
        return new WorkspaceHandle("ws_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bits));
    }

    /** The handle that a text is. */
    public static Optional<WorkspaceHandle> of(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new WorkspaceHandle(text)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "WorkspaceHandle[***]";
    }
}
