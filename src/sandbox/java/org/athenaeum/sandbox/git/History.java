package org.athenaeum.sandbox.git;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;

/** The sample's commits: each brings the files that were last changed before it. Fixed author, fixed dates, hence fixed ids. */
public final class History {

    /** A commit's message and date. */
    public record Milestone(String message, Instant at) {
    }

    /** The commits, oldest first. */
    public static final List<Milestone> MILESTONES = List.of(
            new Milestone("Begin the institute's wiki\n", Instant.parse("2025-03-31T16:00:00Z")),
            new Milestone("Trial season 2025: notes, protocols and meetings\n", Instant.parse("2025-10-31T16:00:00Z")),
            new Milestone("Winter: translations, grants, clearing up\n", Instant.parse("2026-02-27T16:00:00Z")));

    private static final String AUTHOR = "Wiki Gardener";
    private static final String ADDRESS = "gardener@institute.example";

    private History() {
    }

    /**
     * Writes trees and commits.
     *
     * @return the last commit's id
     * @throws IllegalStateException if a file is younger than the last commit
     */
    static ObjectId write(Collection<Tracked> files, ObjectInserter objects) throws IOException {
        if (files.stream().anyMatch(file -> file.changed().isAfter(MILESTONES.get(MILESTONES.size() - 1).at()))) {
            throw new IllegalStateException("A sample file is younger than the last commit");
        }
        ObjectId head = null;
        for (var milestone : MILESTONES) {
            var present = files.stream().filter(file -> !file.changed().isAfter(milestone.at())).toList();
            if (!present.isEmpty()) {
                head = commit(milestone, head, tree(present, objects), objects);
            }
        }
        return head;
    }

    private static ObjectId tree(List<Tracked> files, ObjectInserter objects) throws IOException {
        var index = DirCache.newInCore();
        var builder = index.builder();
        for (var file : files) {
            var entry = new DirCacheEntry(file.path());
            entry.setFileMode(file.mode());
            entry.setObjectId(file.id());
            builder.add(entry);
        }
        builder.finish();
        return index.writeTree(objects);
    }

    private static ObjectId commit(Milestone milestone, ObjectId parent, ObjectId tree, ObjectInserter objects)
            throws IOException {
        var commit = new CommitBuilder();
        var author = new PersonIdent(AUTHOR, ADDRESS, milestone.at(), ZoneOffset.UTC);
        commit.setAuthor(author);
        commit.setCommitter(author);
        commit.setTreeId(tree);
        if (parent != null) {
            commit.setParentId(parent);
        }
        commit.setMessage(milestone.message());
        return objects.insert(commit);
    }
}
