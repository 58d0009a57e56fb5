package org.athenaeum.vault.reading;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.protocol.Json;
import org.athenaeum.vault.access.OpenedPage;
import org.athenaeum.vault.links.LinkGraph;
import org.athenaeum.vault.page.Page;
import org.athenaeum.vault.page.markdown.Heading;
import org.athenaeum.vault.page.markdown.inline.Link;

/**
 * What is known of a page as one JSON object within a number of bytes (vault A2.2, RULINGS 38). A list that does not fit is
 * cut, and a member named after it, {@code linksOmitted}, says how many entries were left out.
 */
final class PageMetadata {

    /** Room for the members that are added after the lists. */
    private static final int RESERVE = 512;

    private final OpenedPage file;
    private final Page page;
    private final Optional<LinkGraph> graph;
    private final JsonObjectBuilder members = Json.object();
    private int left;

    /** @param graph the pages the caller may see; absent while the vault is being read, first or anew */
    PageMetadata(OpenedPage file, Page page, Optional<LinkGraph> graph) {
        this.file = file;
        this.page = page;
        this.graph = graph;
    }

    /** The members, in not more than that many bytes of UTF-8. */
    JsonObjectBuilder within(int maxBytes, boolean withOutline) {
        facts();
        left = maxBytes - RESERVE - bytesOf(Json.string(page.title())) - bytesOf(Json.string(file.path().value()));
        list("tags", page.tags(), left / 8, Json::string);
        list("aliases", page.aliases(), left / 8, Json::string);
        frontMatter(withOutline ? left / 3 : left * 2 / 3);
        if (withOutline) list("outline", page.outline(), left / 2, PageMetadata::json);
        list("links", page.links(), left, this::json);
        return members;
    }

    private void facts() {
        members.add("path", file.path().value()).add("title", page.title()).add("class", file.pageClass().word())
                .add("modified", file.modified().toString()).add("size", file.bytes().length)
                .add("sha256", file.content().made(Sha256.class, () -> Sha256.of(file.bytes())).hex())
                .add("encoding", page.encoding()).add("lossy", page.lossy()).add("frontmatterError", page.frontMatterError());
        graph.ifPresentOrElse(known -> members.add("backlinks", known.linkingTo(file.path()).size()),
                () -> members.add("linksPending", true));
    }

    private void frontMatter(int maxBytes) {
        int bytes = bytesOf(page.frontMatter());
        if (bytes <= maxBytes) {
            members.add("frontmatter", page.frontMatter());
            left -= bytes;
        } else {
            members.add("frontmatter", JsonValue.EMPTY_JSON_OBJECT).add("frontmatterOmitted", true);
        }
    }

    private <T> void list(String name, List<T> rows, int maxBytes, Function<T, JsonValue> json) {
        var array = Json.array();
        int shown = 0;
        int used = 0;
        for (var row : rows) {
            var value = json.apply(row);
            used += bytesOf(value) + 1;
            if (used > maxBytes) break;
            array.add(value);
            left -= bytesOf(value) + 1;
            shown++;
        }
        members.add(name, array);
        if (shown < rows.size()) members.add(name + "Omitted", rows.size() - shown);
    }

    private static int bytesOf(JsonValue value) {
        return ResultBudget.bytesOf(value.toString());
    }

    private static JsonValue json(Heading heading) {
        return Json.object().add("level", heading.level()).add("text", heading.text()).add("slug", heading.slug())
                .add("line", heading.line()).build();
    }

    private JsonObject json(Link link) {
        var row = Json.object().add("raw", link.raw()).add("kind", link.kind().word()).add("line", link.line());
        graph.ifPresent(known -> known.resolve(link, file.path())
                .ifPresentOrElse(target -> row.add("target", target.value()), () -> row.addNull("target")));
        return row.build();
    }

    private record Sha256(String hex) {

        static Sha256 of(byte[] bytes) {
            try {
                return new Sha256(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            }
        }
    }
}
