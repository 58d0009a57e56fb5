package org.athenaeum.settings.vault;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.athenaeum.identity.Scopes;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The vault's settings (backends/vault.md 0).
 *
 * @param root           {@code BRAIN_MCP_VAULT}: absolute path of the work tree's top level
 * @param pageExtensions {@code BRAIN_MCP_PAGE_EXTENSIONS}: lower-case, without dot
 * @param maxPageBytes   {@code BRAIN_MCP_MAX_PAGE_BYTES}: a larger file is not a page
 * @param trackedOnly    {@code BRAIN_MCP_TRACKED_ONLY}: only paths in the git index are pages
 * @param anonymous      {@code MCP_ANONYMOUS_SCOPES}: what an unverified caller over HTTP may read
 * @param stdio          {@code BRAIN_MCP_STDIO_SCOPES}: what the local user's assistant may read
 * @param extraTools     {@code BRAIN_MCP_EXTRA_TOOLS}: whether there are tools beside the three that always are
 * @param upstream       the service that is asked for the status of pages; absent if none is
 */
public record VaultSettings(Path root, Set<String> pageExtensions, long maxPageBytes, boolean trackedOnly,
                            Scopes anonymous, Scopes stdio, boolean extraTools, Optional<UpstreamSettings> upstream) {

    /** Every scope that unlocks something (vault C1.1); another one would grant nothing and is taken for a slip. */
    private static final List<String> SCOPES = List.of("wiki:read", "wiki:confidential", "wiki:people", "upstream:status");
    private static final Set<String> GUARDED = Set.of("wiki:confidential", "wiki:people");

    public VaultSettings {
        pageExtensions = Set.copyOf(pageExtensions);
    }

    /** With every tool, and no service to ask. */
    public VaultSettings(Path root, Set<String> pageExtensions, long maxPageBytes, boolean trackedOnly, Scopes anonymous,
                         Scopes stdio) {
        this(root, pageExtensions, maxPageBytes, trackedOnly, anonymous, stdio, true, Optional.empty());
    }

    public static Optional<VaultSettings> read(SettingsReader settings) {
        var root = settings.path(Variable.BRAIN_MCP_VAULT);
        if (root.isPresent() && !Files.isDirectory(root.get())) {
            settings.fault(Variable.BRAIN_MCP_VAULT, "must be a directory that exists and can be read");
        }
        var extensions = settings.list(Variable.BRAIN_MCP_PAGE_EXTENSIONS,
                "must list extensions of letters and digits without dots, like md,markdown", VaultSettings::extension);
        var maxPage = settings.bytes(Variable.BRAIN_MCP_MAX_PAGE_BYTES, 1024, 64L * 1024 * 1024);
        var trackedOnly = settings.bool(Variable.BRAIN_MCP_TRACKED_ONLY);
        var anonymous = scopes(settings, Variable.MCP_ANONYMOUS_SCOPES);
        var stdio = scopes(settings, Variable.BRAIN_MCP_STDIO_SCOPES);
        var extraTools = settings.bool(Variable.BRAIN_MCP_EXTRA_TOOLS);
        var upstream = UpstreamSettings.read(settings);
        anonymous.tokens().stream().filter(GUARDED::contains).sorted().forEach(scope -> settings.warn(
                "MCP_ANONYMOUS_SCOPES grants " + scope + ": whoever reaches the gateway reads those pages without a token"));
        return root.map(path -> new VaultSettings(path, Set.copyOf(extensions), maxPage, trackedOnly, anonymous, stdio,
                extraTools, upstream));
    }

    private static Optional<String> extension(String text) {
        return Optional.of(text.toLowerCase(Locale.ROOT)).filter(t -> t.matches("[a-z0-9]{1,16}"));
    }

    private static Scopes scopes(SettingsReader settings, Variable variable) {
        var expected = "must be none, or scopes parted by commas or spaces out of " + String.join(", ", SCOPES);
        return settings.parsed(variable, expected, VaultSettings::scopes).orElse(Scopes.NONE);
    }

    private static Optional<Scopes> scopes(String text) {
        if (text.equals("none")) return Optional.of(Scopes.NONE);
        var tokens = Stream.of(text.split("[ ,]+")).filter(token -> !token.isEmpty()).collect(Collectors.toSet());
        return SCOPES.containsAll(tokens) ? Optional.of(new Scopes(tokens)) : Optional.empty();
    }
}
