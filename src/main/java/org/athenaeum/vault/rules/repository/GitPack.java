package org.athenaeum.vault.rules.repository;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.eclipse.jgit.internal.storage.file.PackIndex;
import org.eclipse.jgit.internal.storage.pack.BinaryDelta;
import org.eclipse.jgit.lib.ObjectId;

/** Reads single blobs of one pack file. JGit knows the pack's index and the form of deltas; it decides nothing (vault B2.1). */
final class GitPack {
    private static final int BLOB = 3;
    private static final int OFFSET_DELTA = 6;
    private static final int ID_DELTA = 7;
    private static final int MAX_DEPTH = 4095;                    // git's own limit for chains of deltas

    private final PackIndex index;
    private final RandomAccessFile pack;
    private final long maxBytes;

    GitPack(Path index, RandomAccessFile pack, long maxBytes) throws IOException {
        this.index = PackIndex.open(index.toFile());
        this.pack = pack;
        this.maxBytes = maxBytes;
    }

    Optional<byte[]> blob(String id) throws IOException {
        if (id.length() != 40) throw new IOException("only SHA-1 packs are read");
        long offset = index.findOffset(ObjectId.fromString(id));
        return offset < 0 ? Optional.empty() : Optional.of(objectAt(offset));
    }

    /** Follows the chain of deltas down to a whole blob, then applies them from the deepest to the first. */
    private byte[] objectAt(long start) throws IOException {
        var deltas = new ArrayDeque<byte[]>();
        long offset = start;
        while (true) {
            pack.seek(offset);
            int first = pack.readUnsignedByte();
            int type = first >> 4 & 7;
            long size = size(first);
            if (type == BLOB) break;
            if (type != OFFSET_DELTA && type != ID_DELTA || deltas.size() >= MAX_DEPTH) throw new IOException("not a blob");

            long base = type == OFFSET_DELTA ? offset - distance() : named();
            deltas.push(inflate(size));
            offset = base;
        }
        pack.seek(offset);
        var bytes = inflate(size(pack.readUnsignedByte()));
        for (var delta : deltas) {
            if (BinaryDelta.getResultSize(delta) >= maxBytes) throw new IOException("too large");
            bytes = BinaryDelta.apply(bytes, delta);
        }
        return bytes;
    }

    private long size(int first) throws IOException {
        long size = first & 0xf;
        int b = first;
        for (int shift = 4; (b & 0x80) != 0 && shift < 60; shift += 7) {
            b = pack.readUnsignedByte();
            size |= (long) (b & 0x7f) << shift;
        }
        return size;
    }

    private long distance() throws IOException {
        int b = pack.readUnsignedByte();
        long distance = b & 0x7f;
        for (int i = 0; (b & 0x80) != 0 && i < 8; i++) {
            b = pack.readUnsignedByte();
            distance = (distance + 1 << 7) + (b & 0x7f);
        }
        return distance;
    }

    private long named() throws IOException {
        var id = new byte[20];
        pack.readFully(id);
        long offset = index.findOffset(ObjectId.fromRaw(id));
        if (offset < 0) throw new IOException("the pack lacks a base");
        return offset;
    }

    private byte[] inflate(long size) throws IOException {
        if (size >= maxBytes) throw new IOException("too large");
        var bytes = new byte[(int) size];
        var chunk = new byte[8192];
        var inflater = new Inflater();
        try {
            for (int filled = 0; filled < size; ) {
                if (inflater.needsInput()) {
                    int read = pack.read(chunk);
                    if (read < 0) throw new IOException("the pack ends too early");
                    inflater.setInput(chunk, 0, read);
                }
                int count = inflater.inflate(bytes, filled, bytes.length - filled);
                boolean stuck = count == 0 && (inflater.finished() || inflater.needsDictionary());
                if (stuck) throw new IOException("the pack is damaged");
                filled += count;
            }
            return bytes;
        } catch (DataFormatException e) {
            throw new IOException("the pack is damaged", e);
        } finally {
            inflater.end();
        }
    }
}
