package org.athenaeum.settings.brainkb;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.athenaeum.settings.reading.SettingsReader;
import org.athenaeum.settings.reading.Variable;

/**
 * Where uploads wait to be ingested, how much of them, and how long (backends/brainkb.md E, F.1). They are off unless a folder is
 * named: the predecessor's temporary folder is everybody's.
 *
 * @param folder     {@code MCP_UPLOAD_DIR}: it is made if absent, and holds nothing else
 * @param maxBytes   {@code MCP_UPLOAD_MAX_BYTES}: the largest upload
 * @param totalBytes {@code MCP_UPLOAD_TOTAL_BYTES}: of all uploads together
 * @param life       {@code MCP_UPLOAD_TTL_MIN}: after which one is deleted
 */
public record UploadSettings(Path folder, long maxBytes, long totalBytes, Duration life) {

    private static final long LARGEST = 1_000_000_000_000L;
    private static final int LONGEST_LIFE = 7 * 24 * 60;
    private static final int USERS_SHARE = 4;

    /** What one user's uploads may hold together: a share of the whole, and at least one upload of the largest size. */
    public long userBytes() {
        return Math.max(maxBytes, totalBytes / USERS_SHARE);
    }

    static Optional<UploadSettings> read(SettingsReader settings, Optional<Path> ingestRoot) {
        var folder = settings.path(Variable.MCP_UPLOAD_DIR);
        boolean enabled = settings.bool(Variable.MCP_UPLOAD_ENABLED);
        long most = settings.bytes(Variable.MCP_UPLOAD_MAX_BYTES, 1, LARGEST);
        long total = settings.bytes(Variable.MCP_UPLOAD_TOTAL_BYTES, 1, LARGEST);
        var life = Duration.ofMinutes(settings.integer(Variable.MCP_UPLOAD_TTL_MIN, 1, LONGEST_LIFE));
        if (folder.isEmpty() || !enabled) return Optional.empty();

        if (total < most) settings.fault(Variable.MCP_UPLOAD_TOTAL_BYTES, "is less than MCP_UPLOAD_MAX_BYTES");
        if (ingestRoot.filter(root -> overlap(root, folder.get())).isPresent()) {
            settings.fault(Variable.MCP_UPLOAD_DIR,
                    "must lie apart from MCP_INGEST_ROOT, whose files everybody may ingest: an upload is its user's alone");
        }
        return Optional.of(new UploadSettings(folder.get(), most, total, life));
    }

    /** Whoever takes the predecessor's settings over hears that a folder must be named here. */
    static void warn(SettingsReader settings) {
        if (settings.isSet(Variable.MCP_UPLOAD_ENABLED) && !settings.isSet(Variable.MCP_UPLOAD_DIR)) {
            settings.warn("MCP_UPLOAD_ENABLED has no effect: MCP_UPLOAD_DIR names no folder for uploads, so there are none");
        }
    }

    private static boolean overlap(Path one, Path other) {
        return one.normalize().startsWith(other.normalize()) || other.normalize().startsWith(one.normalize());
    }
}
