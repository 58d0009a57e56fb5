package org.athenaeum.vault.argument;

import java.util.Optional;
import org.athenaeum.vault.files.VaultPath;

/** The argument {@code folder}: a folder's path from the vault's top. */
public final class FolderArgument {

    private FolderArgument() {
    }

    /** The folder; nothing for the whole vault. A final slash is how people write folders. */
    public static Optional<VaultPath> of(String written) {
        if (written.isEmpty()) return Optional.empty();
        var name = written.endsWith("/") ? written.substring(0, written.length() - 1) : written;
        return Optional.of(VaultPath.parse(name).orElseThrow(() -> Refused.because("folder must be a folder's path "
                + "within the vault, such as wiki/notes, without a leading slash and without \"..\".")));
    }

    /** Whether the page lies in the folder, at whatever depth. */
    public static boolean holds(Optional<VaultPath> folder, VaultPath page) {
        return folder.isEmpty() || page.value().startsWith(folder.get().value() + "/");
    }
}
