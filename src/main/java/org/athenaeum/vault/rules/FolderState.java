package org.athenaeum.vault.rules;

import java.util.Optional;
import org.athenaeum.vault.rules.attributes.AttributeStack;

/**
 * The rules in force for the files of one folder.
 *
 * @param blocked the rules on the way that cannot be read, if any: pages here are guarded (vault B3.6)
 */
record FolderState(AttributeStack stack, Optional<RuleOrigin> blocked) {

    /** The state of a folder below, with rules of its own or without. */
    FolderState below(FoundRules own) {
        var origin = own.unreadable().map(not -> new RuleOrigin(not.name(), 0));
        var stackBelow = own.parsed().map(stack::below).orElse(stack);
        return own instanceof FoundRules.None ? this : new FolderState(stackBelow, blocked.or(() -> origin));
    }
}
