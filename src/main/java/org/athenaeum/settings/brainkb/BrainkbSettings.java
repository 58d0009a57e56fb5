package org.athenaeum.settings.brainkb;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.identity.Secret;
import org.athenaeum.outbound.AllowedBackends;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * The settings of the BrainKB family (backends/brainkb.md E).
 *
 * @param backends       {@code BRAINKB_URL}, {@code USERMANAGEMENT_URL}, {@code MCP_ALLOWED_BASE_URLS}
 * @param token          {@code BRAINKB_TOKEN}: a personal access token; of no other kind
 * @param sharedIdentity {@code MCP_ALLOW_SHARED_IDENTITY}: whether callers over HTTP without a credential use that token
 * @param ingestRoot     {@code MCP_INGEST_ROOT}: below which files may be read to be ingested
 * @param maxIngestBytes {@code MCP_MAX_INGEST_BYTES}: the largest text, in bytes of UTF-8; 0 is without limit
 * @param maxIngestFiles {@code MCP_MAX_INGEST_FILES}: most files at once; 0 is without limit
 * @param sessionLife    {@code MCP_SESSION_TTL_MIN}: the longest a login lasts
 * @param uploads        where files wait that come beside the tools; absent where none are taken
 */
public record BrainkbSettings(AllowedBackends backends, Optional<Secret> token, boolean sharedIdentity, Optional<Path> ingestRoot,
                              long maxIngestBytes, int maxIngestFiles, Duration sessionLife, Optional<UploadSettings> uploads) {

    /** How a personal access token begins (brainkb C.2). */
    public static final String PAT_PREFIX = "brainkb_pat_";

    private static final int LARGEST_MESSAGE = 64 << 20;
    private static final int LARGEST_TEXT = 999_999_999;
    private static final int LONGEST_SESSION = 7 * 24 * 60;

    /** Reads what is set; meaningful only where the family is served. */
    public static BrainkbSettings read(SettingsReader settings) {
        var backends = BackendSettings.read(settings);
        var token = settings.secret(Variable.BRAINKB_TOKEN, 1).filter(secret -> isPat(settings, secret));
        var shared = settings.bool(Variable.MCP_ALLOW_SHARED_IDENTITY);
        var root = settings.path(Variable.MCP_INGEST_ROOT);
        var bytes = settings.bytes(Variable.MCP_MAX_INGEST_BYTES, 0, LARGEST_TEXT);
        var files = settings.integer(Variable.MCP_MAX_INGEST_FILES, 0, 10_000);
        var life = Duration.ofMinutes(settings.integer(Variable.MCP_SESSION_TTL_MIN, 1, LONGEST_SESSION));
        return new BrainkbSettings(backends, token, shared, root, bytes, files, life, UploadSettings.read(settings, root));
    }

    /** The largest message that an ingest needs, since JSON may write a character as two; 64 MiB at most (RULINGS 12). */
    public int messageBytes() {
        var needed = 2 * maxIngestBytes + (1 << 20);
        return maxIngestBytes == 0 || needed > LARGEST_MESSAGE ? LARGEST_MESSAGE : (int) needed;
    }

    /** What weakens, one line each, for a start at which the family is served (brainkb D.9). */
    public void warn(SettingsReader settings) {
        BackendSettings.warn(settings, backends);
        UploadSettings.warn(settings);
        if (token.isPresent()) {
            settings.warn(sharedIdentity ? "MCP_ALLOW_SHARED_IDENTITY is on: callers over HTTP without a credential act as "
                    + "the owner of BRAINKB_TOKEN"
                    : "BRAINKB_TOKEN serves a pipe alone: callers over HTTP bring credentials of their own");
        }
        ingestRoot.ifPresent(root -> settings.warn(
                "MCP_INGEST_ROOT is set: callers can ingest the RDF files in it, and read them back"));
        ingestRoot.filter(BrainkbSettings::isWide).ifPresent(root ->
                settings.warn("MCP_INGEST_ROOT is the root, a home, or above the working directory: name a folder made for "
                        + "RDF files"));
        if (maxIngestBytes == 0) settings.warn("MCP_MAX_INGEST_BYTES is 0: the text of an ingest has no limit but the message's");
        if (maxIngestFiles == 0) settings.warn("MCP_MAX_INGEST_FILES is 0: one call may send any number of files");
    }

    private static boolean isPat(SettingsReader settings, Secret secret) {
        if (secret.reveal().startsWith(PAT_PREFIX) && secret.reveal().matches("[\\x21-\\x7e]{1,500}")) return true;
        settings.fault(Variable.BRAINKB_TOKEN, "must be a personal access token, which begins with " + PAT_PREFIX);
        return false;
    }

    private static boolean isWide(Path root) {
        var plain = root.normalize();
        var home = Path.of(System.getProperty("user.home", "/")).toAbsolutePath().normalize();
        return plain.getNameCount() == 0 || plain.equals(home) || Path.of("").toAbsolutePath().normalize().startsWith(plain);
    }
}
