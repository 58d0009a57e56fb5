package org.athenaeum.vault.search;

import jakarta.json.JsonValue;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.vault.files.VaultPath;
import org.athenaeum.vault.search.index.PageFields;
import org.athenaeum.vault.search.query.QueryText;
import org.athenaeum.vault.search.query.Search;
import org.athenaeum.vault.search.query.SearchFilter;

/** Makes a search of a request, or says which argument is wrong and what is allowed (vault A0.4). */
final class SearchTerms {

    private static final int MAX_QUERY = 256;
    private static final long NANOS = 1_000_000_000L;

    private SearchTerms() {
    }

    static Search parse(SearchRequest request) {
        return new Search(QueryText.parse(query(request)), request.in(), filter(request), request.sort());
    }

    /** The query as it is searched and echoed: trimmed and composed (vault A0.5, A1.1). */
    static String query(SearchRequest request) {
        var query = composed(request.query()).strip();
        int length = query.codePointCount(0, query.length());
        if (length < 1 || length > MAX_QUERY) {
            throw refused("query must have 1 to 256 characters, white space at its ends not counted.");
        }
        return query;
    }

    private static SearchFilter filter(SearchRequest request) {
        var tags = new TreeSet<String>();
        request.tags().forEach(tag -> tags.add(PageFields.tag(tag.strip())));
        return new SearchFilter(request.folder().flatMap(SearchTerms::folder), tags,
                request.modifiedAfter().map(text -> nanos("modifiedAfter", text)).orElse(Long.MIN_VALUE),
                request.modifiedBefore().map(text -> nanos("modifiedBefore", text)).orElse(Long.MAX_VALUE),
                frontmatter(request.frontmatter()));
    }

    /** A final slash is how people write folders; nothing at all is the whole vault. */
    private static Optional<VaultPath> folder(String written) {
        if (written.isEmpty()) return Optional.empty();
        var name = written.endsWith("/") ? written.substring(0, written.length() - 1) : written;
        return Optional.of(VaultPath.parse(name).orElseThrow(() -> refused("folder must be a folder's path within the vault,"
                + " such as wiki/notes, without a leading slash and without \"..\".")));
    }

    private static SortedSet<String> frontmatter(Map<String, JsonValue> tests) {
        if (tests.size() > 5) throw refused("frontmatter may have at most 5 values.");
        var terms = new TreeSet<String>();
        tests.forEach((key, value) -> terms.add(PageFields.frontmatter(key, value).orElseThrow(() -> refused("frontmatter takes"
                + " texts of at most 1,000 characters, numbers, true, false and null, no lists and no objects."))));
        return terms;
    }

    private static long nanos(String argument, String written) {
        try {
            var instant = instant(written.strip());
            if (Math.abs(instant.getEpochSecond()) > Long.MAX_VALUE / NANOS - 1) throw new DateTimeException("out of range");
            return instant.getEpochSecond() * NANOS + instant.getNano();
        } catch (DateTimeException e) {
            throw refused(argument + " must be an ISO 8601 date such as 2026-07-28 or date-time such as 2026-07-28T09:30:00Z,"
                    + " between the years 1700 and 2250.");
        }
    }

    private static Instant instant(String written) {
        if (!written.contains("T") && !written.contains("t")) {
            return LocalDate.parse(written).atStartOfDay(ZoneOffset.UTC).toInstant();
        }
        var parsed = DateTimeFormatter.ISO_DATE_TIME.parseBest(written, OffsetDateTime::from, LocalDateTime::from);
        return parsed instanceof OffsetDateTime exact ? exact.toInstant() : ((LocalDateTime) parsed).toInstant(ZoneOffset.UTC);
    }

    private static String composed(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC);
    }

    private static ToolFailure refused(String message) {
        return new ToolFailure("invalid_argument", message, "");
    }
}
