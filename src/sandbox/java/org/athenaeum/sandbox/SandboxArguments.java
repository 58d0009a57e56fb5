package org.athenaeum.sandbox;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The sandbox program's arguments.
 *
 * @param state     {@code --state DIR}: where the stand-ins keep their files
 * @param port      {@code --port N}: the loopback port asked for, 0 for any free one
 * @param resources {@code --resource URI}, any number: the gateway's endpoints that tokens are made for; none means the usual
 */
record SandboxArguments(Path state, int port, List<String> resources) {

    static final Path DEFAULT_STATE = Path.of("target", "sandbox");
    static final int DEFAULT_PORT = 8091;
    static final String USAGE = "usage: [--state DIR] [--port N] [--resource URI]..., N from 0 (any free port) to 65535";

    private static final int LAST_PORT = 65_535;

    /** @throws IllegalArgumentException with a sentence for the user, if an argument is unknown, incomplete or out of range */
    static SandboxArguments parse(List<String> arguments) {
        var state = DEFAULT_STATE;
        var port = DEFAULT_PORT;
        var resources = new ArrayList<String>();

        for (var rest = arguments.iterator(); rest.hasNext(); ) {
            var name = rest.next();
            switch (name) {
                case "--state" -> state = directory(valueOf(name, rest));
                case "--port" -> port = port(valueOf(name, rest));
                case "--resource" -> resources.add(valueOf(name, rest));
                default -> throw new IllegalArgumentException("unknown argument " + name + "; " + USAGE);
            }
        }
        return new SandboxArguments(state, port, List.copyOf(resources));
    }

    private static String valueOf(String name, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(name + " needs a value; " + USAGE);
        }
        return rest.next();
    }

    private static Path directory(String value) {
        try {
            return Path.of(value);
        } catch (InvalidPathException unusable) {
            throw new IllegalArgumentException("--state is no directory name; " + USAGE, unusable);
        }
    }

    static int port(String value) {
        try {
            var port = Integer.parseInt(value);
            if (port >= 0 && port <= LAST_PORT) {
                return port;
            }
        } catch (NumberFormatException unreadable) {
            throw new IllegalArgumentException("the port is no number; " + USAGE, unreadable);
        }
        throw new IllegalArgumentException("the port is out of range; " + USAGE);
    }
}
