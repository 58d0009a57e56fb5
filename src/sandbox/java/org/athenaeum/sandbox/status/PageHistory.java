package org.athenaeum.sandbox.status;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** Reads the log of a repository: what it says of one page. */
final class PageHistory {

    private static final Pattern LINK = Pattern.compile("https?://[^\\s<>()\\[\\]\"'`]{1,500}");
    private static final int MOST_LINKS = 100;
    private static final int LARGEST_PAGE = 1 << 20;

    private final Path gitDirectory;

    /** @param root a work tree's top level */
    PageHistory(Path root) {
        this.gitDirectory = root.resolve(".git");
    }

    /**
     * What is known of a page.
     *
     * @param commit the last one that changed it
     * @param head   the last one of all
     * @param links  web addresses in the page as committed, in its order
     */
    record Known(String commit, Instant committedAt, String head, List<String> links) {
    }

    /** What the log says; absent if no page of that path was ever committed. */
    Optional<Known> find(String path) throws IOException {
        try (var repository = new FileRepositoryBuilder().setGitDir(gitDirectory.toFile()).setMustExist(true).build();
             var walk = new RevWalk(repository)) {
            var head = walk.parseCommit(repository.resolve(Constants.HEAD));
            try (var tree = TreeWalk.forPath(repository, path, head.getTree())) {
                if (tree == null || tree.isSubtree()) {
                    return Optional.empty();
                }
                var last = lastChange(walk, head, path);
                return Optional.of(new Known(last.name(), last.getCommitterIdent().getWhenAsInstant(), head.name(),
                        links(repository, tree)));
            }
        } catch (IllegalArgumentException noPath) {
            return Optional.empty();
        }
    }

    private static RevCommit lastChange(RevWalk walk, RevCommit head, String path) throws IOException {
        walk.sort(RevSort.COMMIT_TIME_DESC);
        walk.setTreeFilter(AndTreeFilter.create(PathFilter.create(path), TreeFilter.ANY_DIFF));
        walk.markStart(head);
        return walk.next();
    }

    private static List<String> links(Repository repository, TreeWalk page) throws IOException {
        var blob = repository.open(page.getObjectId(0));
        if (blob.getSize() > LARGEST_PAGE) {
            return List.of();
        }
        Set<String> found = new LinkedHashSet<>();
        var links = LINK.matcher(new String(blob.getBytes(), StandardCharsets.UTF_8));
        while (links.find() && found.size() < MOST_LINKS) {
            found.add(links.group().replaceFirst("[.,;:!?]+$", ""));
        }
        return List.copyOf(found);
    }
}
