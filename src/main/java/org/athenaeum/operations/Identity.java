package org.athenaeum.operations;

import org.athenaeum.protocol.Implementation;

/** Who this server says it is, and what a model should know first. */
public final class Identity {

    public static final Implementation SERVER = new Implementation("athenaeum", "Athenaeum",
            version(), "An MCP gateway for an institution's research knowledge", "https://github.com/sensein/BrainKB");

    private Identity() {
    }

    private static String version() {
        var version = Identity.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }
}
