package org.athenaeum.vault.linking;

import java.util.Locale;
import java.util.Set;
import org.athenaeum.vault.page.markdown.inline.Link;

/**
 * Links to files that are no pages. Whether such a file is there nobody may ask, since only pages have a class; so the name
 * alone tells them, and none is called broken.
 */
final class Attachments {

    private static final Set<String> EXTENSIONS = Set.of("png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "avif", "tif", "tiff",
            "heic", "ico", "mp3", "wav", "ogg", "flac", "m4a", "mp4", "mov", "webm", "mkv", "pdf", "csv", "tsv", "txt", "json",
            "xml", "yaml", "yml", "html", "htm", "xls", "xlsx", "ods", "doc", "docx", "odt", "ppt", "pptx", "odp", "zip", "gz",
            "tar", "canvas", "excalidraw", "bib", "tex", "py", "r", "ipynb", "sh", "sql", "js", "css", "java");

    private Attachments() {
    }

    static boolean isMeantBy(Link link) {
        int dot = link.target().lastIndexOf('.');
        return dot >= 0 && EXTENSIONS.contains(link.target().substring(dot + 1).toLowerCase(Locale.ROOT));
    }
}
