package org.athenaeum.vault.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.athenaeum.vault.resource.OfferedVault.ALL;
import static org.athenaeum.vault.resource.OfferedVault.READ;
import static org.athenaeum.vault.resource.OfferedVault.call;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Scopes;
import org.athenaeum.vault.resource.OfferedVault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("vault A1.12, A4.1: long lists come in parts")
class PageListCursorsTest {

    @TempDir
    Path temporary;
    private OfferedVault vault;
    private PageLister lister;

    @BeforeEach
    void open() throws IOException {
        vault = OfferedVault.in(temporary);
        lister = new PageLister(vault.policy(), vault.corpus(), "a key of thirty-two bytes, or so".getBytes());
    }

    private PageListing list(Ask ask, Scopes scopes) {
        return lister.list(ask.made(), scopes, call());
    }

    private static List<String> paths(PageListing listing) {
        return listing.pages().stream().map(row -> row.getString("path")).toList();
    }

    @Test
    @DisplayName("A1.12: cursors lead through all pages once, and hold nothing of any")
    void leadsThroughAllPagesOnce() throws IOException {
        for (int i = 0; i < 23; i++) vault.page("n/p" + i + ".md", "# P\n", 10 + i);
        for (var order : PageOrder.values()) {
            var whole = paths(list(Ask.ALL_PAGES.by(order).atMost(200), READ));
            var paged = new ArrayList<String>();
            var cursor = Optional.<String>empty();
            do {
                var part = list(Ask.ALL_PAGES.by(order).atMost(5).after(cursor), READ);
                assertThat(part.total()).isEqualTo(24);
                paged.addAll(paths(part));
                cursor = part.nextCursor();
                assertThat(cursor.orElse("A")).matches("[A-Za-z0-9_-]{1,100}");
            } while (cursor.isPresent());
            assertThat(paged).isEqualTo(whole).hasSize(24);
        }
    }

    @Test
    @DisplayName("A1.12, S19: a foreign, an altered and a stale cursor are refused alike")
    void refusesCursorsOfAnotherList() throws IOException {
        for (int i = 0; i < 9; i++) vault.page("n/p" + i + ".md", "# P\n", 10 + i);
        var ask = Ask.ALL_PAGES.atMost(2);
        var cursor = list(ask, READ).nextCursor();
        var ofAll = list(ask, ALL).nextCursor();

        assertInvalid(ask.after(ofAll), READ);
        assertInvalid(ask.after(cursor), ALL);
        for (var other : List.of(ask.by(PageOrder.TITLE), ask.in("n"), ask.flat(), ask.tagged("x"), ask.changed("2024-01-01",
                "2026-01-01"))) {
            assertInvalid(other.after(cursor), READ);
        }
        var text = cursor.orElseThrow();
        for (int i = 0; i < text.length(); i++) {
            var altered = text.substring(0, i) + (text.charAt(i) == 'A' ? 'B' : 'A') + text.substring(i + 1);
            assertInvalid(ask.after(Optional.of(altered)), READ);
        }
        for (var wrong : List.of("", "x", "ü", text + "A")) assertInvalid(ask.after(Optional.of(wrong)), READ);
        assertThat(list(ask.atMost(3).after(cursor), READ).pages()).as("another limit may follow").hasSize(3);
        vault.page("n/new.md", "# New\n", 50);
        assertInvalid(ask.after(cursor), READ);
    }

    private void assertInvalid(Ask ask, Scopes scopes) {
        assertThatThrownBy(() -> list(ask, scopes)).isInstanceOfSatisfying(ToolFailure.class,
                failure -> assertThat(failure.reason()).isEqualTo("invalid_cursor"))
                .hasMessage("cursor is no longer valid: repeat the listing");
    }

    @Test
    @DisplayName("RULINGS 38: rows that do not fit come with the next answer")
    void holdsTheBudget() throws IOException {
        for (int i = 0; i < 60; i++) vault.page("n/p" + i + ".md", "# " + "Long title ".repeat(20) + i + "\n", 10 + i);
        var call = Call.startingNow(Duration.ofSeconds(30), new ResultBudget(16_384, 16_384, 16_384));

        var listing = lister.list(Ask.ALL_PAGES.atMost(200).made(), READ, call);

        assertThat(listing.pages()).hasSizeBetween(10, 59);
        assertThat(ResultBudget.bytesOf(listing.pages().toString())).isLessThan(16_384);
        assertThat(ResultBudget.bytesOf(listing.account())).isLessThan(16_384);
        assertThat(listing.nextCursor()).isPresent();
    }
}
