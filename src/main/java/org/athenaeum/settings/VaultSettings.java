package org.athenaeum.settings;

import java.nio.file.Path;
import java.util.Set;
import org.athenaeum.identity.Scopes;

/**
 * The vault's settings (backends/vault.md 0).
 *
 * @param root           {@code BRAIN_MCP_VAULT}: absolute path of the work tree's top level
 * @param pageExtensions {@code BRAIN_MCP_PAGE_EXTENSIONS}: lower-case, without dot
 * @param maxPageBytes   {@code BRAIN_MCP_MAX_PAGE_BYTES}: a larger file is not a page
 * @param trackedOnly    {@code BRAIN_MCP_TRACKED_ONLY}: only paths in the git index are pages
 * @param anonymous      {@code MCP_ANONYMOUS_SCOPES}: what an unverified caller over HTTP may read
 * @param stdio          {@code BRAIN_MCP_STDIO_SCOPES}: what the local user's assistant may read
 */
public record VaultSettings(Path root, Set<String> pageExtensions, long maxPageBytes, boolean trackedOnly,
                            Scopes anonymous, Scopes stdio) {

    public VaultSettings {
        pageExtensions = Set.copyOf(pageExtensions);
    }
}
