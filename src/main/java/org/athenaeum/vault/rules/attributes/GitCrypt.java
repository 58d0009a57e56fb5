package org.athenaeum.vault.rules.attributes;

/** The filter values that mean encryption (vault B1.3, B6.7). */
public final class GitCrypt {
    private GitCrypt() {
    }

    /** Exactly {@code git-crypt}, or {@code git-crypt-} and a key's name; compared byte for byte. */
    public static boolean encrypts(String filter) {
        return filter.equals("git-crypt") || filter.startsWith("git-crypt-");
    }
}
