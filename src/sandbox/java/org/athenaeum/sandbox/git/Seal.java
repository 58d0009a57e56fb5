package org.athenaeum.sandbox.git;

/**
 * How a sample is kept from readers of the repository.
 *
 * @param filter the effective value of the path's {@code filter} attribute; empty if it is not encrypted
 * @param locked whether the work tree holds the ciphertext too, as where a key is missing (vault B6.2)
 */
public record Seal(String filter, boolean locked) {

    /** Of a file that everybody may read. */
    public static final Seal OPEN = new Seal("", false);

    public Seal {
        if (locked && filter.isEmpty()) {
            throw new IllegalArgumentException("only an encrypted file can be locked");
        }
    }

    /** Reads {@code -}, {@code git-crypt}, {@code git-crypt-NAME}, each but the first optionally followed by {@code locked}. */
    public static Seal of(String text) {
        var words = text.split(" ");
        return words[0].equals("-") ? OPEN : new Seal(words[0], words.length > 1 && words[1].equals("locked"));
    }

    /** Whether the object in the repository is ciphertext. */
    public boolean encrypts() {
        return !filter.isEmpty();
    }
}
