package org.athenaeum.vault.links;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;

/** Joins what a link says to the folder of the page that says it; a path that begins with {@code /} starts at the vault's top. */
final class RelativePath {

    private RelativePath() {
    }

    /** The path from the top, or nothing if it would leave the vault. */
    static Optional<String> of(VaultPath from, String link) {
        if (isPlain(link)) return Optional.of(from.value().substring(0, from.value().lastIndexOf('/') + 1) + link);

        var components = new ArrayDeque<String>();
        if (!link.startsWith("/")) {
            var folder = from.components();
            components.addAll(folder.subList(0, folder.size() - 1));
        }
        for (var component : List.of(link.split("/"))) {
            if (component.equals("..")) {
                if (components.pollLast() == null) return Optional.empty();
            } else if (!component.isEmpty() && !component.equals(".")) {
                components.addLast(component);
            }
        }
        return Optional.of(String.join("/", components));
    }

    /** Most links: no component steps anywhere, so nothing needs to be taken apart. */
    private static boolean isPlain(String link) {
        return !link.startsWith("/") && !link.startsWith(".") && !link.contains("/.") && !link.contains("//")
                && !link.endsWith("/");
    }
}
