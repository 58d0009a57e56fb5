package org.athenaeum.vault.access;

import java.util.Optional;
import org.athenaeum.vault.rules.PageClass;

/**
 * The class that the rules in force give to a path, whether or not a file is there.
 *
 * @param rule file and line of the rule that decided, where one did
 */
record Ruling(PageClass pageClass, Optional<String> rule) { }
