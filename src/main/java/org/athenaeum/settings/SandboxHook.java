package org.athenaeum.settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * Starts the stand-in backends in this process when nothing is configured (DESIGN 9, RULINGS 24). Found by
 * {@link java.util.ServiceLoader}; a released artefact has no provider, so there the search comes back empty.
 *
 * <p>One instance starts the stand-ins at most once: a repeated {@link #start} answers what the first one answered.
 */
public interface SandboxHook extends AutoCloseable {

    /**
     * Starts the stand-ins and says how to reach them.
     *
     * @param stateDirectory where the stand-ins keep their files; made if absent, its files are reused by a later start
     * @return configuration values by environment name, e.g. {@code BRAIN_MCP_VAULT}; never empty
     * @throws IOException if the files cannot be written or no loopback port can be had
     */
    Map<String, String> start(Path stateDirectory) throws IOException;

    /** Stops what {@link #start} started and keeps its files. Without a start it does nothing. */
    @Override
    void close();
}
