package org.athenaeum.vault.files;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Gathers the page files of one walk, and counts what it had to leave out. */
final class PageVisitor implements FileVisitor<Path> {

    static final int MAX_DEPTH = 32;

    /** Within this time of a listing a folder may change again without its time of change showing it (vault B5.2). */
    private static final Duration RACY = Duration.ofSeconds(2);

    private final VaultRoot root;
    private final PageNames names;
    private final Predicate<String> tracked;
    private final UnreadableNames unreadableNames;
    private final int maxEntries;
    private final int prefix;
    private final Instant settledBefore = Instant.now().minus(RACY);
    private final List<TreeSnapshot.Seen> folders = new ArrayList<>();
    private final List<Found> found = new ArrayList<>();
    private final List<Path> unreadable = new ArrayList<>();

    private int entries;
    private int tooDeep;
    private int misspelt;
    private boolean settled = true;

    private record Found(PageEntry page, Path file) { }

    PageVisitor(VaultRoot root, PageNames names, Predicate<String> tracked, UnreadableNames unreadableNames, int maxEntries) {
        this.root = root;
        this.names = names;
        this.tracked = tracked;
        this.unreadableNames = unreadableNames;
        this.maxEntries = maxEntries;
        var top = root.path().toString();
        this.prefix = top.endsWith(File.separator) ? top.length() : top.length() + 1;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (folder.equals(root.path())) return enter(folder, attributes);
        if (!counts()) return FileVisitResult.TERMINATE;

        var parent = folder.getParent().equals(root.path()) ? "" : folder.getParent().getFileName().toString();
        if (!names.allowsFolder(parent, folder.getFileName().toString())) return FileVisitResult.SKIP_SUBTREE;
        try {
            return isOtherTree(folder) ? FileVisitResult.SKIP_SUBTREE : enter(folder, attributes);
        } catch (IOException e) {
            unreadable.add(folder);
            return FileVisitResult.SKIP_SUBTREE;
        }
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (!counts()) return FileVisitResult.TERMINATE;
        if (attributes.isDirectory()) tooDeep++;
        if (!attributes.isRegularFile()) return FileVisitResult.CONTINUE;

        var name = file.getFileName().toString();
        if (!names.hasPageExtension(name) || !names.allowsFile(name)) return FileVisitResult.CONTINUE;
        vaultPath(file).filter(path -> tracked.test(path.value())).map(path -> new PageEntry(path, FileStamp.of(attributes)))
                .ifPresent(page -> found.add(new Found(page, file)));
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path entry, IOException failure) {
        unreadable.add(entry);
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) {
        if (failure != null) unreadable.add(folder);
        return FileVisitResult.CONTINUE;
    }

    TreeSnapshot snapshot() {
        found.sort(Comparator.comparing(Found::page, Comparator.comparing(PageEntry::path)));
        var pages = found.stream().map(Found::page).toList();
        var files = found.stream().map(Found::file).toList();
        var outcome = new TreeWalk.Outcome(pages, problems());
        return new TreeSnapshot(List.copyOf(folders), files, List.copyOf(unreadable), tracked, outcome, settled);
    }

    private FileVisitResult enter(Path folder, BasicFileAttributes attributes) {
        if (attributes.lastModifiedTime().toInstant().isAfter(settledBefore)) settled = false;
        folders.add(new TreeSnapshot.Seen(folder, FileStamp.of(attributes)));
        return FileVisitResult.CONTINUE;
    }

    private boolean counts() {
        return ++entries <= maxEntries;
    }

    /** A nested repository (vault B7.5) or a folder on another device (vault B7.3). */
    private boolean isOtherTree(Path folder) throws IOException {
        if (Files.exists(folder.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) return true;
        return !VaultRoot.device(folder).equals(root.device());
    }

    private Optional<VaultPath> vaultPath(Path file) {
        var path = file.toString().substring(prefix).replace(File.separatorChar, '/');
        if (!unreadableNames.has(file, path)) return VaultPath.parse(path);
        misspelt++;
        return Optional.empty();
    }

    private List<String> problems() {
        var problems = new ArrayList<String>();
        if (entries > maxEntries) {
            problems.add("The vault holds more than %d entries; the rest is left out.".formatted(maxEntries));
        }
        if (tooDeep > 0) problems.add("%d folders lie deeper than %d levels and are left out.".formatted(tooDeep, MAX_DEPTH));
        if (misspelt > 0) {
            problems.add("%d page names are not UTF-8; if they should be, start this process with LC_ALL=C.UTF-8."
                    .formatted(misspelt));
        }
        if (!unreadable.isEmpty()) {
            problems.add("%d entries cannot be read and are left out.".formatted(unreadable.size()));
        }
        return problems;
    }
}
