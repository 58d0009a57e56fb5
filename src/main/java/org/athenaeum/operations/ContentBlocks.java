package org.athenaeum.operations;

import jakarta.json.JsonObject;
import java.util.Base64;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;

/** Content blocks in the shape of a revision; a kind that it does not know becomes a text (specs/mcp.md 7.1, 17; TOOL-20). */
public final class ContentBlocks {

    private ContentBlocks() {
    }

    public static JsonObject of(Content block, Revision revision) {
        if (block instanceof Content.Text text) return text(text.text());
        if (block instanceof Content.Image image) return binary("image", image.bytes(), image.mimeType());
        if (block instanceof Content.Audio audio) {
            if (!revision.isAtLeast(Revision.V2025_03_26)) return text(account(audio));
            return binary("audio", audio.bytes(), audio.mimeType());
        }
        if (block instanceof Content.Embedded embedded) {
            return Json.object().add("type", "resource").add("resource", contents(embedded.contents())).build();
        }
        var link = (Content.Link) block;
        return revision.isAtLeast(Revision.V2025_06_18) ? link(link) : text(account(link));
    }

    public static JsonObject text(String text) {
        return Json.object().add("type", "text").add("text", text).build();
    }

    /** What a resource holds: text as it is, bytes as Base64 (RES-07). */
    public static JsonObject contents(ResourceContents contents) {
        var json = Json.object().add("uri", contents.uri());
        if (!contents.mimeType().isEmpty()) json.add("mimeType", contents.mimeType());
        if (contents instanceof ResourceContents.Blob blob) json.add("blob", base64(blob.bytes()));
        if (contents instanceof ResourceContents.Text text) json.add("text", text.text());
        return json.build();
    }

    private static JsonObject binary(String type, byte[] bytes, String mimeType) {
        return Json.object().add("type", type).add("data", base64(bytes)).add("mimeType", mimeType).build();
    }

    private static JsonObject link(Content.Link link) {
        var json = Json.object().add("type", "resource_link").add("uri", link.uri()).add("name", link.name());
        if (!link.title().isEmpty()) json.add("title", link.title());
        if (!link.description().isEmpty()) json.add("description", link.description());
        if (!link.mimeType().isEmpty()) json.add("mimeType", link.mimeType());
        link.size().ifPresent(size -> json.add("size", size));
        return json.build();
    }

    private static String account(Content.Audio audio) {
        return "[A sound of " + audio.bytes().length + " bytes, " + audio.mimeType()
                + ", is left out: this revision of the protocol has no sounds. Newer clients get it.]";
    }

    private static String account(Content.Link link) {
        var named = link.title().isEmpty() ? link.name() : link.title();
        var kind = link.mimeType().isEmpty() ? "" : " (" + link.mimeType() + ")";
        return named + kind + ": " + link.uri() + (link.description().isEmpty() ? "" : "\n" + link.description());
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
