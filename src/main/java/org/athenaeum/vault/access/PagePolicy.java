package org.athenaeum.vault.access;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.files.FileRefused;
import org.athenaeum.vault.files.OpenedFile;
import org.athenaeum.vault.files.PageNames;
import org.athenaeum.vault.files.TreeWalk;
import org.athenaeum.vault.files.VaultFiles;
import org.athenaeum.vault.files.VaultFiles.Spelling;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.rules.PageClass;

/**
 * The one gate: every access to a file of the vault, by whatever tool, resource, completion or index, goes through here
 * (vault C1.5). What is absent and what is hidden gives the same empty answer after the same work (vault C2).
 */
public final class PagePolicy {

    private static final Set<PageClass> INDEXED = Set.of(PageClass.ORDINARY, PageClass.CONFIDENTIAL, PageClass.PEOPLE);

    /** A scope for each class that has one; {@link PageClass#SECRET} has none (vault C1.1). */
    public static String scopeFor(PageClass pageClass) {
        return switch (pageClass) {
            case ORDINARY -> "wiki:read";
            case CONFIDENTIAL -> "wiki:confidential";
            case PEOPLE -> "wiki:people";
            case SECRET -> "";
        };
    }

    /** The classes a caller with these scopes may read; none of them implies another (vault C1.2). */
    public static Set<PageClass> readable(Scopes scopes) {
        var classes = EnumSet.noneOf(PageClass.class);
        for (var pageClass : PageClass.values()) {
            if (permits(pageClass, scopes)) classes.add(pageClass);
        }
        return Set.copyOf(classes);
    }

    /** Whether these scopes unlock this class (vault C1.3). */
    public static boolean permits(PageClass pageClass, Scopes scopes) {
        return pageClass != PageClass.SECRET && scopes.contains(scopeFor(pageClass));
    }

    private final PageNames names;
    private final VaultFiles files;
    private final TreeWalk tree;
    private final Function<String, PageClass> rules;

    public PagePolicy(PageNames names, VaultFiles files, TreeWalk tree, Function<String, PageClass> rules) {
        this.names = names;
        this.files = files;
        this.tree = tree;
        this.rules = rules;
    }

    /** The page at a path, with its content, if there is one and these scopes unlock it; {@code .md} is tried (vault A2.4). */
    public Optional<OpenedPage> read(VaultPath asked, Scopes scopes) {
        return names.candidates(asked).stream()
                .flatMap(path -> opened(path, Spelling.COMPOSED, readable(scopes)).stream()).findFirst();
    }

    /** The class of the page at exactly this path, if there is one and these scopes unlock it; content is not read. */
    public Optional<PageClass> visibleClass(VaultPath path, Scopes scopes) {
        try (var file = files.open(path, Spelling.EXACT)) {
            return Optional.of(permitted(file, readable(scopes)));
        } catch (FileRefused | Denied | IOException e) {
            return Optional.empty();
        }
    }

    /** The page at exactly this path, of any class that some scope unlocks: for indexes that are kept apart by class (A1.7). */
    public Optional<OpenedPage> readForIndex(VaultPath path) {
        return opened(path, Spelling.EXACT, INDEXED);
    }

    /** The files that have a page's name now, of whatever class: advice on what to read, never something to show. */
    public TreeWalk.Outcome walk() {
        return tree.walk();
    }

    private Optional<OpenedPage> opened(VaultPath path, Spelling spelling, Set<PageClass> readable) {
        try (var file = files.open(path, spelling)) {
            var pageClass = permitted(file, readable);
            return file.read().map(bytes -> new OpenedPage(file.path(), pageClass, file.stamp(), file.modified(), bytes));
        } catch (FileRefused | Denied | IOException e) {
            return Optional.empty();
        }
    }

    private PageClass permitted(OpenedFile file, Set<PageClass> readable) throws Denied, IOException {
        var path = file.path();
        if (!names.allows(path)) throw new Denied(Denial.EXCLUDED);
        if (!names.hasPageExtension(path.name())) throw new Denied(Denial.NOT_PAGE);
        var pageClass = rules.apply(path.value());
        if (pageClass == PageClass.SECRET) throw new Denied(Denial.SECRET);
        if (!readable.contains(pageClass)) throw new Denied(Denial.MISSING_SCOPE);
        if (file.isLocked()) throw new Denied(Denial.LOCKED);
        return pageClass;
    }
}
