package org.athenaeum.vault.access;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.athenaeum.vault.files.opening.FileRefused;
import org.athenaeum.vault.files.opening.OpenedFile;
import org.athenaeum.vault.files.PageNames;
import org.athenaeum.vault.files.opening.VaultFiles;
import org.athenaeum.vault.files.opening.VaultFiles.Spelling;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.page.PageContent;
import org.athenaeum.vault.rules.Classifier;
import org.athenaeum.vault.rules.PageClass;
import org.athenaeum.vault.rules.RulesSnapshot;
import org.athenaeum.vault.rules.Verdict;

/**
 * The order that makes a decision hold: open, classify what was opened, permit, read from that very handle (vault B5.4),
 * and ask the rules once more. A page whose rule or content changed meanwhile is taken from the start, once (vault B5.6, B7.11).
 */
final class PageOpening {

    private static final int ATTEMPTS = 2;

    private final PageNames names;
    private final VaultFiles files;
    private final Supplier<RulesSnapshot> rules;
    private final Clock clock;
    private final KeptPages kept;
    private final Runnable beforeReading;

    /** @param beforeReading runs between decision and reading; does nothing but in tests (vault B5.6) */
    PageOpening(PageNames names, VaultFiles files, Classifier rules, Clock clock, Runnable beforeReading) {
        this(names, files, rules::current, clock, KeptPages.withinHeap(), beforeReading);
    }

    private PageOpening(PageNames names, VaultFiles files, Supplier<RulesSnapshot> rules, Clock clock, KeptPages kept,
                        Runnable beforeReading) {
        this.names = names;
        this.files = files;
        this.rules = rules;
        this.clock = clock;
        this.kept = kept;
        this.beforeReading = beforeReading;
    }

    /** The same, but under these rules, whatever is changed meanwhile. Who uses it asks the rules once more in the end. */
    PageOpening under(RulesSnapshot fixed) {
        return new PageOpening(names, files, () -> fixed, clock, kept, beforeReading);
    }

    /** The rules in force now. */
    RulesSnapshot rules() {
        return rules.get();
    }

    /** A page and the verdict under which it was opened. */
    record Opened(OpenedPage page, Verdict verdict) { }

    /** Where a page's content comes from. */
    enum From {
        /** From the disk, or from memory if the file is the one that was read before, and nobody wrote to it since. */
        DISK_OR_MEMORY,
        /** From the disk, and nothing is kept: for who reads page after page, each of them once. */
        DISK
    }

    /** The page with its content, if its class is among the readable ones. */
    Opened read(VaultPath asked, Spelling spelling, Set<PageClass> readable, From from) throws Denied {
        for (var attempt = 1; attempt < ATTEMPTS; attempt++) {
            try {
                var opened = readOnce(asked, spelling, readable, from);
                if (opened.isPresent()) return opened.get();
            } catch (Denied e) {
                if (e.reason() != Denial.UNREADABLE) throw e;
            }
        }
        return readOnce(asked, spelling, readable, from).orElseThrow(() -> denied(Denial.UNREADABLE, asked));
    }

    /** The verdict on the page at exactly this path, if its class is among the readable ones; content is not read. */
    Verdict look(VaultPath path, Set<PageClass> readable) throws Denied {
        requirePageName(path);
        try (var file = files.open(path, Spelling.EXACT)) {
            var verdict = permit(file, readable);
            refuseLocked(file, verdict);
            return verdict;
        } catch (FileRefused e) {
            throw denied(Denial.of(e.reason()), path);
        } catch (IOException e) {
            throw denied(Denial.UNREADABLE, path);
        }
    }

    /** Whether the file at exactly this path is still encrypted, whatever its class; an unreadable one is not. */
    boolean isLocked(VaultPath path) {
        try (var file = files.open(path, Spelling.EXACT)) {
            return file.isLocked();
        } catch (FileRefused | IOException e) {
            return false;
        }
    }

    /** Empty if the page changed, or its class, while it was being read. */
    private Optional<Opened> readOnce(VaultPath asked, Spelling spelling, Set<PageClass> readable, From from) throws Denied {
        requirePageName(asked);
        try (var file = files.open(asked, spelling)) {
            var verdict = permit(file, readable);
            var known = from == From.DISK ? Optional.<PageContent>empty() : kept.of(file);
            if (known.isEmpty()) refuseLocked(file, verdict);
            beforeReading.run();
            var content = known.isPresent() ? known : content(file, from);
            if (content.isEmpty() || verdict(file.path()).pageClass() != verdict.pageClass()) return Optional.empty();

            var page = new OpenedPage(file.path(), verdict.pageClass(), file.stamp(), file.modified(), content.get());
            return Optional.of(new Opened(page, verdict));
        } catch (FileRefused e) {
            throw denied(Denial.of(e.reason()), asked);
        } catch (IOException e) {
            throw denied(Denial.UNREADABLE, asked);
        }
    }

    /** The content on disk, or empty if the file changed while it was being read. */
    private Optional<PageContent> content(OpenedFile file, From from) throws IOException {
        var begun = clock.instant();
        var bytes = file.read();
        if (bytes.isEmpty()) return Optional.empty();
        var content = new PageContent(file.path().name(), bytes.get());
        if (from == From.DISK_OR_MEMORY) kept.keep(file, content, begun);
        return Optional.of(content);
    }

    /** Needs no file: what is never a page is refused by its name alone (vault B7.6). */
    private void requirePageName(VaultPath path) throws Denied {
        if (!names.allows(path)) throw denied(Denial.EXCLUDED, path);
        if (!names.hasPageExtension(path.name())) throw denied(Denial.NOT_PAGE, path);
    }

    private Verdict permit(OpenedFile file, Set<PageClass> readable) throws Denied {
        var verdict = verdict(file.path());
        if (verdict.pageClass() == PageClass.SECRET) throw new Denied(Denial.SECRET, file.path(), verdict);
        if (!readable.contains(verdict.pageClass())) throw new Denied(Denial.MISSING_SCOPE, file.path(), verdict);
        return verdict;
    }

    private static void refuseLocked(OpenedFile file, Verdict verdict) throws Denied, IOException {
        if (file.isLocked()) throw new Denied(Denial.LOCKED, file.path(), verdict);
    }

    private Verdict verdict(VaultPath path) {
        return rules.get().classify(path.value());
    }

    /** Also what is absent is classified, so that it takes as long as what is hidden (vault C2.2). */
    private Denied denied(Denial reason, VaultPath path) {
        return new Denied(reason, path, verdict(path));
    }
}
