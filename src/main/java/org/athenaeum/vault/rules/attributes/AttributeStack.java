package org.athenaeum.vault.rules.attributes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.athenaeum.vault.rules.pattern.BytePath;
import org.athenaeum.vault.rules.pattern.LetterCase;

/**
 * The rules that hold for the files of one folder, from the strongest source to the weakest (vault B3.1), and their resolution
 * (vault B4.1 to B4.5). Immutable.
 */
public final class AttributeStack {
    private record Layer(RuleFile file, List<Rule> rules) { }

    private final int strongest;
    private final List<Layer> layers;
    private final Map<Reserved, Macros> macros;
    private final Set<String> leading;
    private final boolean reserved;

    private AttributeStack(int strongest, List<Layer> layers, Map<Reserved, Macros> macros, Set<String> leading,
                           boolean reserved) {
        this.strongest = strongest;
        this.layers = List.copyOf(layers);
        this.macros = macros;
        this.leading = leading;
        this.reserved = reserved;
    }

    /** The rules of the top-level folder: {@code info/attributes}, its {@code .gitattributes}, the core.attributesFile file. */
    public static AttributeStack of(Optional<RuleFile> info, Optional<RuleFile> top, Optional<RuleFile> configured) {
        var files = Stream.of(info, top, configured).flatMap(Optional::stream).toList();
        var macros = new EnumMap<Reserved, Macros>(Reserved.class);
        var leading = new HashSet<String>();
        for (var reading : Reserved.values()) {
            macros.put(reading, new Macros(files, reading));
            leading.addAll(macros.get(reading).leadingToFilter());
        }
        var layers = files.stream().map(file -> layer(file, leading)).toList();
        boolean reserved = files.stream().anyMatch(RuleFile::hasReserved);
        return new AttributeStack(info.isPresent() ? 1 : 0, layers, macros, leading, reserved);
    }

    /** The rules of a folder below: its own file is weaker than {@code info/attributes} only. */
    public AttributeStack below(RuleFile nested) {
        var more = new ArrayList<>(layers);
        more.add(strongest, layer(nested, leading));
        return new AttributeStack(strongest, more, macros, leading, reserved || nested.hasReserved());
    }

    /** Whether some line reads differently in newer versions of git, so that both readings must be asked for. */
    public boolean hasReserved() {
        return reserved;
    }

    /** What the rules say about the {@code filter} of a file in this folder. */
    public Decision filter(BytePath path, LetterCase letters, Reserved reading) {
        var decided = new HashSet<String>();
        for (var layer : layers) {
            for (var rule : layer.rules) {
                if (!reading.keeps(rule.line()) || !rule.matches(path, layer.file.start(), letters)) continue;
                var filter = apply(rule.line(), macros.get(reading), decided);
                if (filter.isPresent()) return Decision.of(filter.get(), layer.file.name(), rule.line().number());
            }
        }
        return Decision.NONE;
    }

    /** Decides what the line assigns, macros at once, until {@code filter} is decided. No recursion: chains are long. */
    private static Optional<Assignment> apply(RuleLine line, Macros macros, Set<String> decided) {
        var pending = new ArrayDeque<Iterator<Assignment>>();
        pending.push(line.lastFirst().iterator());
        while (!pending.isEmpty()) {
            if (!pending.peek().hasNext()) {
                pending.pop();
                continue;
            }
            var assignment = pending.peek().next();
            if (!decided.add(assignment.name())) continue;
            if (assignment.name().equals("filter")) return Optional.of(assignment);
            pending.push(macros.expand(assignment).iterator());
        }
        return Optional.empty();
    }

    /** Keeps the lines that can lead to a filter: the others decide nothing that is ever asked. */
    private static Layer layer(RuleFile file, Set<String> leading) {
        return new Layer(file, file.rules().stream()
                .filter(rule -> rule.line().lastFirst().stream().anyMatch(a -> leading.contains(a.name())))
                .toList());
    }
}
