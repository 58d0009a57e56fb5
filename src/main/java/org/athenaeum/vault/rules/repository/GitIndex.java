package org.athenaeum.vault.rules.repository;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.athenaeum.vault.rules.pattern.BytePath;

/**
 * The {@code .gitattributes} files that the git index holds: they count where the work tree lacks them (vault B3.5).
 *
 * @param rulesByFolder object ids in hex, by vault-relative folder; the top level is the empty string
 * @param problem       why the index cannot be used; every page is guarded then (vault B3.6)
 */
public record GitIndex(Map<String, String> rulesByFolder, Optional<String> problem) {
    private static final String NAME = ".gitattributes";
    private static final int MAGIC = 0x44495243;                // DIRC
    private static final int SPLIT = 0x6c696e6b;                // the extension "link": part of the entries stand elsewhere
    private static final int STAT_BYTES = 40;
    private static final int MAX_ENTRIES = 5_000_000;
    private static final int REGULAR = 0b1000;
    private static final int OURS = 2;
    private static final Optional<String> DAMAGED = Optional.of("it is damaged");

    public GitIndex {
        rulesByFolder = Map.copyOf(rulesByFolder);
    }

    /** Is told each regular file of an index: its path as a string of bytes, and its object id. */
    private interface Sink {
        void file(String path, byte[] id);
    }

    /**
     * Reads an index file of version 2, 3 or 4.
     *
     * @param idBytes length of an object id: 20 for SHA-1, 32 for SHA-256
     */
    public static GitIndex of(FileContent content, int idBytes) {
        if (content instanceof FileContent.Bytes bytes) return parse(ByteBuffer.wrap(bytes.value()), idBytes);
        if (content instanceof FileContent.Unreadable not) return broken(not.reason());
        return new GitIndex(Map.of(), Optional.empty());
    }

    /** The paths of all regular files in an index; none if it cannot be read. */
    public static Set<String> files(FileContent content, int idBytes) {
        if (!(content instanceof FileContent.Bytes bytes)) return Set.of();
        var files = new HashSet<String>();
        var problem = scan(ByteBuffer.wrap(bytes.value()), idBytes, (path, id) -> files.add(BytePath.text(path)));
        return problem.isEmpty() ? files : Set.of();
    }

    private static GitIndex parse(ByteBuffer in, int idBytes) {
        var rules = new HashMap<String, String>();
        var problem = scan(in, idBytes, (path, id) -> {
            if (!path.equals(NAME) && !path.endsWith("/" + NAME)) return;
            var folder = path.substring(0, Math.max(0, path.length() - NAME.length() - 1));
            rules.put(BytePath.text(folder), HexFormat.of().formatHex(id));
        });
        return problem.map(GitIndex::broken).orElseGet(() -> new GitIndex(rules, Optional.empty()));
    }

    /** Tells the sink every regular file; answers with why the index cannot be used, if so. */
    private static Optional<String> scan(ByteBuffer in, int idBytes, Sink sink) {
        try {
            int magic = in.getInt();
            int version = in.getInt();
            int count = in.getInt();
            if (magic != MAGIC || version < 2 || version > 4 || count < 0 || count > MAX_ENTRIES) return DAMAGED;

            var path = "";
            for (int i = 0; i < count; i++) path = entry(in, idBytes, version, path, sink);
            if (isSplit(in, idBytes)) {
                return Optional.of("it is a split index, which this server does not read: run git update-index --no-split-index");
            }
            return Optional.empty();
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return DAMAGED;
        }
    }

    private static String entry(ByteBuffer in, int idBytes, int version, String before, Sink sink) {
        int start = in.position();
        int type = in.getInt(start + 24) >>> 12 & 0xf;
        var id = new byte[idBytes];
        in.position(start + STAT_BYTES).get(id);
        int flags = in.getShort() & 0xffff;
        boolean intentToAdd = (flags & 0x4000) != 0 && (in.getShort() & 0x2000) != 0;

        var path = version == 4 ? before.substring(0, before.length() - varint(in)) + untilNul(in) : untilNul(in);
        if (version < 4) in.position(start + ((in.position() - 1 - start) / 8 + 1) * 8);

        int stage = flags >>> 12 & 3;
        if (type == REGULAR && !intentToAdd && (stage == 0 || stage == OURS)) sink.file(path, id);
        return path;
    }

    /** Paths stay strings of bytes until they are kept: version 4 cuts them anywhere. */
    private static String untilNul(ByteBuffer in) {
        int start = in.position();
        while (in.get() != 0) continue;
        return new String(in.array(), start, in.position() - 1 - start, StandardCharsets.ISO_8859_1);
    }

    /** The offset encoding of version 4: seven bits a byte, each continuation adds one. */
    private static int varint(ByteBuffer in) {
        int b = in.get();
        int value = b & 0x7f;
        while ((b & 0x80) != 0) {
            b = in.get();
            value = (value + 1 << 7) + (b & 0x7f);
        }
        return value;
    }

    private static boolean isSplit(ByteBuffer in, int idBytes) {
        while (in.remaining() >= idBytes + 8) {
            int name = in.getInt();
            int size = in.getInt();
            if (name == SPLIT) return true;
            in.position(in.position() + size);
        }
        return false;
    }

    private static GitIndex broken(String reason) {
        var problem = "the git index cannot be read (" + reason + "): every page counts as encrypted";
        return new GitIndex(Map.of(), Optional.of(problem));
    }
}
