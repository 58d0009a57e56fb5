package org.athenaeum.vault.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A tree as a walk saw it.
 *
 * @param folders    every folder that was listed
 * @param files      the file behind each page of {@code outcome}, in the same order
 * @param unreadable what could not be looked into; its rights may change without any stamp showing it
 * @param tracked    the paths that counted at the time
 * @param isSettled  whether every folder's last change lies so long before its listing that a later one must show in its stamp
 */
record TreeSnapshot(List<Seen> folders, List<Path> files, List<Path> unreadable, Predicate<String> tracked,
                    TreeWalk.Outcome outcome, boolean isSettled) {

    /** A folder and its stamp, taken before it was listed. */
    record Seen(Path path, FileStamp stamp) { }

    /** The same tree with new stamps for some pages, given by their place in the list. */
    TreeSnapshot with(Map<Integer, FileStamp> changed) {
        var pages = new ArrayList<>(outcome.pages());
        changed.forEach((index, stamp) -> pages.set(index, new PageEntry(pages.get(index).path(), stamp)));
        return new TreeSnapshot(folders, files, unreadable, tracked, new TreeWalk.Outcome(pages, outcome.problems()), isSettled);
    }
}
