package org.athenaeum.testing.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The ids of rules, as lists name them and as tests cite them in their texts: {@code SUB-01}, {@code PAG-01 to PAG-04}. */
final class Checklist {

    /** Comments are skipped: only a display name or a parameter's reason says what a test shows. */
    private static final Pattern PARTS = Pattern.compile("//[^\n]*|/\\*.*?\\*/|'(?:\\\\.|[^'\\\\])'"
            + "|(?<text>\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\")", Pattern.DOTALL);

    private final Pattern citation;

    /** @param prefixes the first parts of all ids, such as {@code SUB} */
    Checklist(TreeSet<String> prefixes) {
        var id = "\\b(?<prefix>" + String.join("|", prefixes) + ")-(?<from>\\d\\d)\\b";
        citation = Pattern.compile(id + "(?:(?: to |\\.\\.)(?:\\k<prefix>-)?(?<until>\\d\\d)\\b)?");
    }

    static Checklist of(Iterable<String> ids) {
        var prefixes = new TreeSet<String>();
        ids.forEach(id -> prefixes.add(id.substring(0, id.indexOf('-'))));
        return new Checklist(prefixes);
    }

    /** The lines of a list by their ids; none where there is no such list. */
    static Map<String, List<String>> list(String name) {
        var file = Path.of("src/test/resources", name);
        if (!Files.exists(file)) return Map.of();
        var lines = new LinkedHashMap<String, List<String>>();
        for (var line : text(file).lines().filter(each -> !each.isBlank() && !each.startsWith("#")).toList()) {
            var fields = List.of(line.split(" \\| "));
            if (lines.put(fields.get(0), fields) != null) throw new AssertionError(name + " has " + fields.get(0) + " twice");
        }
        return lines;
    }

    /** The ids that the tests of the product cite, each with the files that do; the tests of the test tools count for nothing. */
    Map<String, String> citedBelow(Path... folders) {
        return Stream.of(folders).flatMap(Checklist::sources)
                .flatMap(file -> cited(text(file)).stream().map(id -> Map.entry(id, file.getFileName().toString())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, two) -> one + ", " + two,
                        LinkedHashMap::new));
    }

    private static Stream<Path> sources(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.startsWith(folder.resolve("org/athenaeum/testing"))).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The ids in the texts of one source file. */
    TreeSet<String> cited(String source) {
        var ids = new TreeSet<String>();
        var parts = PARTS.matcher(source);
        while (parts.find()) {
            if (parts.group("text") != null) addAll(ids, parts.group("text"));
        }
        return ids;
    }

    private void addAll(TreeSet<String> ids, String text) {
        var found = citation.matcher(text);
        while (found.find()) {
            int from = Integer.parseInt(found.group("from"));
            int until = found.group("until") == null ? from : Integer.parseInt(found.group("until"));
            for (int i = from; i <= until; i++) ids.add("%s-%02d".formatted(found.group("prefix"), i));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
