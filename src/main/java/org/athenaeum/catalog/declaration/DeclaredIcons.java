package org.athenaeum.catalog.declaration;

import java.util.List;
import java.util.stream.Stream;
import org.athenaeum.catalog.Icon;
import org.athenaeum.protocol.peer.IconReference;

/** Reads {@link Icon}s; what no client should follow is an {@link IllegalArgumentException}. */
public final class DeclaredIcons {

    private DeclaredIcons() {
    }

    public static List<IconReference> of(Icon... declared) {
        return Stream.of(declared)
                .map(icon -> new IconReference(icon.src(), icon.mimeType(), List.of(icon.sizes()), icon.theme())).toList();
    }
}
