package org.athenaeum.vault.access;

import java.util.List;

/**
 * How the vault is, in numbers. Secret pages are in none of them.
 *
 * @param pages     page files, whatever their class
 * @param encrypted those whose class an encrypting rule decides: confidential and people
 * @param locked    those that are still encrypted on disk, so that nobody can read them (vault B6.3)
 * @param problems  one sentence each, without page names; those about rules say where the rule stands
 */
public record VaultHealth(int pages, int encrypted, int locked, List<String> problems) {

    public VaultHealth {
        problems = List.copyOf(problems);
    }
}
