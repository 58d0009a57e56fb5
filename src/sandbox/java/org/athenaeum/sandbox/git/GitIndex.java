package org.athenaeum.sandbox.git;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the git index, format version 2. Its entries carry the time and size of the files in the work tree, so git takes
 * an unlocked file, plain beside an encrypted object, as unchanged without asking for the filter (it is not installed
 * everywhere): that is how {@code git status} stays clean.
 */
final class GitIndex {

    private static final int VERSION = 2;
    private static final int LONGEST_COUNTED_NAME = 0xFFF;
    private static final int ALIGNMENT = 8;
    private static final int FIXED_ENTRY_BYTES = 62;

    private GitIndex() {
    }

    /**
     * Writes {@code index}.
     *
     * @param files the committed files
     * @param root  the work tree; a file missing there gets an entry without time, which git shows as deleted
     */
    static void write(Path index, List<Tracked> files, Path root) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeBytes("DIRC");
        out.writeInt(VERSION);
        out.writeInt(files.size());
        for (var file : files.stream().sorted(Comparator.comparing(GitIndex::name, Arrays::compareUnsigned)).toList()) {
            writeEntry(out, file, root);
        }
        out.write(sha1(bytes.toByteArray()));
        Files.write(index, bytes.toByteArray());
    }

    private static void writeEntry(DataOutputStream out, Tracked file, Path root) throws IOException {
        var name = name(file);
        out.writeLong(0);                                   // status change time: not compared (core.checkStat=minimal)
        var size = writeModified(out, file, root);
        out.writeLong(0);                                   // device and inode: not compared
        out.writeInt(file.mode().getBits());
        out.writeLong(0);                                   // owner and group: not compared
        out.writeInt(size);
        file.id().copyRawTo(out);
        out.writeShort(Math.min(name.length, LONGEST_COUNTED_NAME));
        out.write(name);
        var length = FIXED_ENTRY_BYTES + name.length;
        out.write(new byte[ALIGNMENT - length % ALIGNMENT]);
    }

    private static int writeModified(DataOutputStream out, Tracked file, Path root) throws IOException {
        if (!WorkTree.canName(root, file.path())) {
            out.writeLong(0);
            return 0;
        }
        var onDisk = root.resolve(file.path());
        if (!Files.exists(onDisk, LinkOption.NOFOLLOW_LINKS)) {
            out.writeLong(0);
            return 0;
        }
        var attributes = Files.readAttributes(onDisk, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        var modified = attributes.lastModifiedTime().toInstant();
        out.writeInt((int) modified.getEpochSecond());
        out.writeInt(modified.getNano());
        return (int) attributes.size();
    }

    private static byte[] name(Tracked file) {
        return file.path().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] sha1(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-1").digest(content);
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("Every Java runtime has SHA-1", absent);
        }
    }
}
