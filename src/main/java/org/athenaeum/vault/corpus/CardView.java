package org.athenaeum.vault.corpus;

import java.util.Collection;
import java.util.Set;
import org.athenaeum.vault.page.PageCard;
import org.athenaeum.vault.rules.PageClass;

/**
 * The pages of the classes that a caller may see, as they were at the last look. Before one is shown, the policy is asked
 * again (vault C1.5).
 *
 * @param generation changes when a page of these classes does, and with nothing else (vault C2.3)
 * @param classes    the classes
 * @param cards      sorted by path
 * @param complete   false while the vault is read for the first time or anew; then the cards are none
 */
public record CardView(long generation, Set<PageClass> classes, Collection<PageCard> cards, boolean complete) {
}
