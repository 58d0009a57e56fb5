package org.athenaeum.vault.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.VaultPath;

/**
 * A number for one page in one state. The sum over a set of pages names the set, in whatever order it came together, so two
 * servers over the same vault agree on it and a cursor of one serves the other.
 */
public final class VaultDigest {

    private VaultDigest() {
    }

    /** The number of this page as it is: its path, time of change and size. */
    public static long of(VaultPath path, FileStamp stamp) {
        var digest = sha256();
        digest.update(path.value().getBytes(StandardCharsets.UTF_8));
        digest.update(ByteBuffer.allocate(17).put((byte) 0).putLong(stamp.modifiedNanos()).putLong(stamp.size()).flip());
        return ByteBuffer.wrap(digest.digest()).getLong();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
