package org.athenaeum.vault.rules;

/**
 * Where the rule stands that decided a path's class (vault B1.8).
 *
 * @param file relative to the vault, or a fixed word: {@code info/attributes}, {@code core.attributesFile}, {@code config},
 *             {@code index}; never an absolute path
 * @param line counted from 1; 0 if it is the file as a whole that decided, because it cannot be read (vault B3.6)
 */
public record RuleOrigin(String file, int line) {
}
