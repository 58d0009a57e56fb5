package org.athenaeum.operations;

import java.util.List;
import org.athenaeum.protocol.peer.IconReference;
import org.athenaeum.protocol.peer.Implementation;

/** Who this server says it is, and what a model should know first. */
public final class Identity {

    /** Our own drawing: a temple of four columns, one bit per pixel. */
    private static final String TEMPLE = "data:image/png;base64,"
            + "iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQMAAABtzGvEAAAABlBMVEUAAAA7W5LKF8VJAAAAAXRSTlMAQObYZgAAAFdJREFUeNpjYCABMB8A"
            + "U/wfwJT9HzD1/z9Y6l89SJL9j/0DICX/gf8HkKp/wP6PgYHxPxA0MLCDqAcwo/hBvA9oFCpg/PBDnr+BDhRWJ0GBPYj3B43CAwAGn2adYwV9"
            + "7wAAAABJRU5ErkJggg==";

    public static final Implementation SERVER = new Implementation("athenaeum", "Athenaeum",
            version(), "An MCP gateway for an institution's research knowledge", "https://github.com/sensein/BrainKB",
            List.of(new IconReference(TEMPLE, "image/png", List.of("48x48"), "")));

    private Identity() {
    }

    private static String version() {
        var version = Identity.class.getPackage().getImplementationVersion();
        return version == null ? "0.1.0" : version;
    }
}
