package org.athenaeum.brainkb.staging.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.athenaeum.files.OwnerOnly;

/**
 * The folder of the uploads: open to this server's user alone, and to one server at a time. Its names are made here, of ids, so
 * nothing from outside chooses one; none of them is that of an RDF file, which an ingest of files would take.
 */
final class StagingFolder implements Closeable {

    private static final String LOCK = "lock";
    private static final String DATA = ".data";
    private static final String RECORD = ".record";
    private static final Pattern OURS = Pattern.compile("(up_[0-9a-f]{32})\\.(data|record|part|new)|lock|lost\\+found");
    private static final Set<OpenOption> NEW_FILE = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final Set<OpenOption> LOCK_FILE = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    private static final int LARGEST_RECORD = 64 << 10;

    private final Path folder;
    private final FileChannel lock;

    private StagingFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * Opens the folder, and makes it if it is not there.
     *
     * @throws IOException with a sentence for the operator, if it cannot be had, holds what is not ours, or is another server's
     */
    static StagingFolder open(Path named) throws IOException {
        if (!Files.exists(named)) Files.createDirectories(named, OwnerOnly.folder(named));
        var folder = named.toRealPath();
        if (!Files.isDirectory(folder)) throw new NotDirectoryException("it is no folder");
        for (var name : names(folder)) {
            if (OURS.matcher(name).matches()) continue;
            throw new IOException("it holds other files than uploads; name a folder of its own");
        }
        OwnerOnly.close(folder);
        return new StagingFolder(folder, locked(folder));
    }

    /** A file for bytes that come; it is none of the uploads before it is {@linkplain #seal sealed}. */
    FileChannel begin(UploadId id) throws IOException {
        return FileChannel.open(file(id, ".part"), NEW_FILE, OwnerOnly.file(folder));
    }

    /** What came is whole. */
    void seal(UploadId id) throws IOException {
        Files.move(file(id, ".part"), file(id, DATA), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Writes the record whole, in the place of an older one. */
    void write(StagedUpload upload) throws IOException {
        var fresh = file(upload.id(), ".new");
        Files.deleteIfExists(fresh);
        try (var channel = FileChannel.open(fresh, NEW_FILE, OwnerOnly.file(folder))) {
            var bytes = ByteBuffer.wrap(UploadRecord.write(upload));
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(true);
        }
        Files.move(fresh, file(upload.id(), RECORD), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    SeekableByteChannel read(UploadId id) throws IOException {
        return FileChannel.open(file(id, DATA), StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }

    /** Deletes the bytes and leaves the record. */
    void deleteData(UploadId id) throws IOException {
        Files.deleteIfExists(file(id, DATA));
    }

    /** Deletes all of it, or of what came so far. The record goes first: bytes without one are nobody's at the next start. */
    void delete(UploadId id) throws IOException {
        for (var ending : List.of(RECORD, ".new", DATA, ".part")) Files.deleteIfExists(file(id, ending));
    }

    /** The uploads that are there; what is left of others is deleted. */
    List<StagedUpload> uploads() throws IOException {
        var uploads = new ArrayList<StagedUpload>();
        var names = names(folder);
        for (var name : names) {
            var form = OURS.matcher(name);
            if (!form.matches() || form.group(1) == null) continue;
            var id = new UploadId(form.group(1));
            if (name.endsWith(RECORD)) {
                var upload = upload(id);
                upload.ifPresent(uploads::add);
                if (upload.isEmpty()) delete(id);
            } else if (!name.endsWith(DATA) || !names.contains(id + RECORD)) {
                Files.deleteIfExists(folder.resolve(name));
            }
        }
        return uploads;
    }

    @Override
    public void close() throws IOException {
        lock.close();
    }

    /** Absent if it cannot be read, or its bytes are not those it tells of. */
    private Optional<StagedUpload> upload(UploadId id) throws IOException {
        var record = file(id, RECORD);
        if (Files.size(record) > LARGEST_RECORD) return Optional.empty();
        var upload = UploadRecord.read(Files.readAllBytes(record)).filter(found -> found.id().equals(id));
        if (upload.filter(StagedUpload::isHere).isEmpty()) return upload;
        try {
            long size = Files.size(file(id, DATA));
            return upload.filter(found -> found.bytes() == size);
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    private Path file(UploadId id, String ending) {
        return folder.resolve(id + ending);
    }

    private static FileChannel locked(Path folder) throws IOException {
        var channel = FileChannel.open(folder.resolve(LOCK), LOCK_FILE, OwnerOnly.file(folder));
        try {
            if (channel.tryLock() != null) return channel;
        } catch (OverlappingFileLockException thisVeryProcess) {
            // refused below
        }
        channel.close();
        throw new IOException("another server uses it; each needs a folder of its own");
    }

    private static Set<String> names(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
