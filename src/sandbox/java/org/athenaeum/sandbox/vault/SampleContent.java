package org.athenaeum.sandbox.vault;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.athenaeum.sandbox.git.Form;
import org.athenaeum.sandbox.git.History;
import org.athenaeum.sandbox.git.SampleFile;
import org.athenaeum.sandbox.git.Seal;

/**
 * Everything the sample vault is made of. The lists {@code tracked.list}, {@code untracked.list} and {@code nested.list}
 * name the files; two generators add the series that nobody wants to read as source.
 *
 * @param tracked   what is committed, sorted by path
 * @param untracked what merely lies in the work tree, sorted by path
 * @param nested    the content of another repository inside the vault
 */
record SampleContent(List<SampleFile> tracked, List<SampleFile> untracked, List<SampleFile> nested) {

    /** Raised when the way a vault is written changes, so that older ones are rebuilt. */
    private static final int WRITER_VERSION = 1;

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    SampleContent {
        tracked = sorted(tracked);
        untracked = sorted(untracked);
        nested = sorted(nested);
    }

    static SampleContent load() throws IOException {
        var tracked = new ArrayList<>(listed("tracked.list"));
        tracked.addAll(TrialNotes.pages());
        tracked.add(ChamberLog.page());
        return new SampleContent(tracked, listed("untracked.list"), listed("nested.list"));
    }

    /** Text of a resource beside this class. */
    static String text(String name) throws IOException {
        try (var resource = SampleContent.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new FileNotFoundException("The sample vault lacks its resource " + name);
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Changes whenever anything about the sample changes: the sample's version. */
    String digest() {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            digest.update((WRITER_VERSION + "\n" + History.MILESTONES).getBytes(StandardCharsets.UTF_8));
            for (var files : List.of(tracked, untracked, nested)) {
                digest.update(files.toString().getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException("Every Java runtime has SHA-256", absent);
        }
    }

    private static List<SampleFile> listed(String list) throws IOException {
        var files = new ArrayList<SampleFile>();
        for (var line : text(list).lines().toList()) {
            if (!line.isBlank() && !line.startsWith("#")) {
                files.add(parse(line));
            }
        }
        return files;
    }

    /** One line: {@code path | resource or link target | form | seal | time of the last change}. */
    private static SampleFile parse(String line) throws IOException {
        var columns = line.strip().split("\\s*\\|\\s*");
        if (columns.length != 5) {
            throw new IllegalStateException("A list of the sample vault has a line without five columns: " + line);
        }
        var form = Form.of(columns[2]);
        var text = form == Form.LINK ? columns[1] : text("pages/" + columns[1]);
        return new SampleFile(unescaped(columns[0]), form, Seal.of(columns[3]), Instant.parse(columns[4]), text);
    }

    /** Names whose exact code points matter are written with escapes, which no editor can normalise away. */
    private static String unescaped(String path) {
        return ESCAPE.matcher(path).replaceAll(escape -> String.valueOf((char) Integer.parseInt(escape.group(1), 16)));
    }

    private static List<SampleFile> sorted(List<SampleFile> files) {
        return files.stream().sorted(Comparator.comparing(SampleFile::path)).toList();
    }
}
