package org.athenaeum.vault.corpus;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.files.FileStamp;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/**
 * What is known of a file that has a page's name.
 *
 * @param card     empty if nobody may read it: it is secret, locked, binary or unreadable
 * @param digest   names this page in this state; 0 without a card
 * @param checksum of the content
 * @param rereadAt when it must be read once more although its stamp is the same: it was read so soon after its last change
 *                 that another change may not show in the stamp (vault B5.2); the end of time if that is not so
 */
record Held(FileStamp stamp, PageClass pageClass, Optional<PageCard> card, long digest, long checksum, Instant rereadAt) {

    private static final Duration RACY = Duration.ofSeconds(2);

    static Held withoutCard(FileStamp stamp, PageClass pageClass) {
        return new Held(stamp, pageClass, Optional.empty(), 0, 0, Instant.MAX);
    }

    static Held of(OpenedPage file, PageCard card, Instant readAt) {
        boolean racy = file.modified().plus(RACY).isAfter(readAt);
        return new Held(file.stamp(), file.pageClass(), Optional.of(card), VaultDigest.of(file.path(), file.stamp()),
                checksum(file.bytes()), racy ? readAt.plus(RACY) : Instant.MAX);
    }

    Held inClass(PageClass other) {
        var moved = card.map(old -> new PageCard(old.path(), other, old.stamp(), old.modified(), old.title(), old.aliases(),
                old.tags(), old.links()));
        return new Held(stamp, other, moved, digest, checksum, rereadAt);
    }

    boolean sameContent(OpenedPage file) {
        return card.isPresent() && pageClass == file.pageClass() && stamp.equals(file.stamp())
                && checksum == checksum(file.bytes());
    }

    private static long checksum(byte[] content) {
        var checksum = new CRC32C();
        checksum.update(content, 0, content.length);
        return checksum.getValue();
    }
}
