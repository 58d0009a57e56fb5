package org.athenaeum.vault.files.opening;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Optional;
import org.athenaeum.files.Folder;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.files.PageNames;
import org.athenaeum.vault.files.TrackedPaths;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.files.VaultRoot;
import org.athenaeum.vault.files.opening.FileRefused.Reason;

/**
 * Opens the file at a vault path, component by component from a handle of the top level, through no link (vault B7.3).
 * Only {@code org.athenaeum.vault.access} may call it.
 *
 * <p>A FIFO or device is refused before it is opened. A regular file that someone with write access to the vault
 * replaces by a FIFO within those microseconds would still block the open; Java offers no {@code O_NONBLOCK}.
 * A folder on another device is refused; a bind mount of the same device is not noticed.
 */
public final class VaultFiles {

    private static final String GIT = ".git";
    private static final int MAX_NAMES = 200_000;

    private final VaultRoot root;
    private final PageNames names;
    private final TrackedPaths tracked;
    private final long maxPageBytes;
    private final boolean refuseHardLinks;

    public VaultFiles(VaultRoot root, PageNames names, TrackedPaths tracked, long maxPageBytes) {
        this(root, names, tracked, maxPageBytes, false);
    }

    /**
     * @param maxPageBytes    a larger file is not a page
     * @param refuseHardLinks whether a file with a second name is refused (vault B7.3)
     */
    public VaultFiles(VaultRoot root, PageNames names, TrackedPaths tracked, long maxPageBytes, boolean refuseHardLinks) {
        this.root = root;
        this.names = names;
        this.tracked = tracked;
        this.maxPageBytes = Math.min(maxPageBytes, Integer.MAX_VALUE - 8);
        this.refuseHardLinks = refuseHardLinks;
    }

    /** How near the name on disk must be to the name asked. */
    public enum Spelling {
        /** Byte for byte. */
        EXACT,
        /** Or the one entry that is the same text in Unicode's composed form (vault B7.8). */
        COMPOSED
    }

    /**
     * Opens a page's file.
     *
     * @throws FileRefused if there is none that could be a page; that it is locked is only seen by {@link OpenedFile#isLocked}
     */
    public OpenedFile open(VaultPath asked, Spelling spelling) throws FileRefused {
        return open(asked, spelling, () -> Folder.ofRoot(root.path()));
    }

    OpenedFile open(VaultPath asked, Spelling spelling, Folder.Opener top) throws FileRefused {
        try {
            return open(asked, spelling, top.open());
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new FileRefused(Reason.ABSENT);
        } catch (IOException e) {
            throw new FileRefused(Reason.UNREADABLE);
        }
    }

    private OpenedFile open(VaultPath asked, Spelling spelling, Folder top) throws FileRefused, IOException {
        var folder = top;
        var above = asked.components().subList(0, asked.components().size() - 1);
        int entered = 0;
        try {
            var onDisk = new StringBuilder();
            for (var component : above) {
                var name = spelled(folder, component, spelling);
                var inner = enter(folder, name);
                folder.close();
                folder = inner;
                if (isNested(folder, spelling)) throw new FileRefused(Reason.NESTED_REPO);
                onDisk.append(name).append('/');
                entered++;
            }
            var name = spelled(folder, asked.name(), spelling);
            var path = VaultPath.parse(onDisk + name).filter(names::allows).filter(tracked::contains);
            return openFile(folder, name, path.orElseThrow(() -> new FileRefused(Reason.NOT_PAGE)));
        } catch (NoSuchFileException | FileRefused e) {
            goOnInVain(above.size() - entered);
            throw e;
        } finally {
            folder.close();
        }
    }

    /** As many folders as were left to enter, for a way that ends early must not be a shorter one (vault C2.2). */
    private void goOnInVain(int folders) throws IOException {
        for (int i = 0; i < folders; i++) Folder.ofRoot(root.path()).close();
    }

    private static Folder enter(Folder folder, String name) throws FileRefused, IOException {
        var attributes = folder.attributes(name);
        if (attributes.isSymbolicLink()) throw new FileRefused(Reason.SYMLINK);
        if (!attributes.isDirectory()) throw new FileRefused(Reason.ABSENT);
        return folder.enter(name);
    }

    private OpenedFile openFile(Folder folder, String name, VaultPath path) throws FileRefused, IOException {
        var before = folder.attributes(name);
        if (before.isSymbolicLink()) throw new FileRefused(Reason.SYMLINK);
        if (!before.isRegularFile()) throw new FileRefused(Reason.NOT_PAGE);
        if (before.size() > maxPageBytes) throw new FileRefused(Reason.TOO_LARGE);
        var stamp = FileStamp.of(before);

        var channel = folder.open(name);
        try {
            if (!folder.isStillThere() || !stamp.equals(FileStamp.of(folder.attributes(name)))) {
                throw new FileSystemException("", "", "changed while being opened");
            }
            var location = root.path().resolve(path.value());
            return new OpenedFile(path, stamp, content(location, stamp), location, channel);
        } catch (IOException | FileRefused | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Looks at device and number of names, too; file systems without these have neither mounts nor links to be refused. */
    private Optional<ContentStamp> content(Path location, FileStamp stamp) throws FileRefused, IOException {
        if (root.device().isEmpty()) return Optional.empty();
        var seen = Files.readAttributes(location, ContentStamp.ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        var content = ContentStamp.of(seen);
        if (!stamp.equals(content.stamp())) throw new FileSystemException("", "", "changed while being opened");
        if (root.device().getAsLong() != (long) seen.get("dev")) throw new FileRefused(Reason.NOT_PAGE);
        if (refuseHardLinks && (int) seen.get("nlink") > 1) throw new FileRefused(Reason.NOT_PAGE);
        return Optional.of(content);
    }

    /** The name on disk for a name asked. Listed also if the name is there, so that both take as long (vault C2.2). */
    private String spelled(Folder folder, String asked, Spelling spelling) throws IOException {
        var mustList = root.foldsCase() || spelling == Spelling.COMPOSED && !isAscii(asked);
        if (!mustList) return asked;

        var onDisk = folder.names(MAX_NAMES);
        if (onDisk.contains(asked)) return asked;
        if (spelling == Spelling.EXACT) throw new NoSuchFileException("");

        var composed = composed(asked);
        var same = onDisk.stream().filter(name -> composed(name).equals(composed)).limit(2).toList();
        if (same.size() != 1) throw new NoSuchFileException("");
        return same.get(0);
    }

    /**
     * Exact paths come from a walk of ours, so the cheap way will do. On the way to a path that somebody asked for, each folder
     * costs as much as the absence of a page does, or the time would tell one from the other (vault C2.2).
     */
    private static boolean isNested(Folder folder, Spelling spelling) throws IOException {
        if (spelling == Spelling.EXACT) return folder.has(GIT);
        try {
            folder.attributes(GIT);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) return false;
        }
        return true;
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }
}
