package org.athenaeum.vault.rules;

import java.util.Optional;
import java.util.function.Function;
import org.athenaeum.vault.rules.attributes.RuleFile;
import org.athenaeum.vault.rules.repository.FileContent;

/** What was found at a place where rules may stand. */
sealed interface FoundRules {

    /** No rules here. */
    record None() implements FoundRules { }

    /** A rules file, parsed. */
    record Parsed(RuleFile file) implements FoundRules { }

    /** Rules that exist and cannot be known: what they are about is guarded (vault B3.6). */
    record Unreadable(String name, String reason) implements FoundRules {
        String sentence() {
            return name + " cannot be read (" + reason + "): every page it is about counts as encrypted";
        }
    }

    static FoundRules of(String name, FileContent content, Function<byte[], Optional<RuleFile>> parser) {
        if (content instanceof FileContent.Unreadable not) return new Unreadable(name, not.reason());
        if (!(content instanceof FileContent.Bytes bytes)) return new None();
        return parser.apply(bytes.value()).<FoundRules>map(Parsed::new).orElse(new Unreadable(name, "it has too many rules"));
    }

    default Optional<RuleFile> parsed() {
        return this instanceof Parsed parsed ? Optional.of(parsed.file()) : Optional.empty();
    }

    default Optional<Unreadable> unreadable() {
        return this instanceof Unreadable not ? Optional.of(not) : Optional.empty();
    }
}
