package org.athenaeum.brainkb.staging.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.IntakeRefusal.Kind;

/**
 * An upload while it comes: written as it comes and counted into its digest, so that it is never in memory as a whole. For one
 * thread.
 */
public final class Incoming implements AutoCloseable {

    private final Staging staging;
    private final UploadId id;
    private final Owner owner;
    private final UploadName name;
    private final FileChannel file;
    private final MessageDigest digest = sha256();
    private long bytes;
    private boolean over;

    Incoming(Staging staging, UploadId id, Owner owner, UploadName name, FileChannel file) {
        this.staging = staging;
        this.id = id;
        this.owner = owner;
        this.name = name;
        this.file = file;
    }

    /**
     * The next bytes.
     *
     * @throws IntakeRefusal if there is no room for them
     */
    public void take(byte[] piece, int length) {
        staging.grow(owner, bytes, length);
        bytes += length;
        digest.update(piece, 0, length);
        try {
            var left = ByteBuffer.wrap(piece, 0, length);
            while (left.hasRemaining()) file.write(left);
        } catch (IOException unwritable) {
            throw Staging.unwritable(unwritable);
        }
    }

    /**
     * All has come.
     *
     * @param expected its digest in hex, in any letter case; empty if nobody said it
     * @throws IntakeRefusal if that is another, or nothing has come
     */
    public StagedUpload end(String expected) {
        var sha256 = HexFormat.of().formatHex(digest.digest());
        if (bytes == 0) throw new IntakeRefusal(Kind.INVALID, "empty_body",
                "The body is empty. Send the file as the body of the request.");
        if (!expected.isEmpty() && !expected.equalsIgnoreCase(sha256)) {
            throw new IntakeRefusal(Kind.INVALID, "digest_differs", "The SHA-256 of what came is " + sha256 + ", of " + bytes
                    + " bytes, and not the announced one: it was altered on its way. Nothing of it was kept. Send it again.");
        }
        try {
            file.force(true);
            file.close();
        } catch (IOException unwritable) {
            throw Staging.unwritable(unwritable);
        }
        var upload = staging.keep(id, owner, name, bytes, sha256);
        over = true;
        return upload;
    }

    /** What has not come to its end is gone. */
    @Override
    public void close() {
        if (over) return;
        over = true;
        try {
            file.close();
        } catch (IOException nothingToLose) {
            System.getLogger("org.athenaeum.brainkb").log(System.Logger.Level.DEBUG, "an upload was not closed cleanly",
                    nothingToLose);
        }
        staging.drop(id, owner, bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
