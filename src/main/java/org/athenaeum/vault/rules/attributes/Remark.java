package org.athenaeum.vault.rules.attributes;

/**
 * Something in a rules file that its author probably did not mean (vault B1.7, B3.15).
 *
 * @param file the rules file, relative to the vault or a fixed word
 * @param line counted from 1
 * @param text one sentence for the operator
 */
public record Remark(String file, int line, String text) {

    @Override
    public String toString() {
        return file + ":" + line + ": " + text;
    }
}
