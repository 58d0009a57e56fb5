package org.athenaeum.brainkb.jsonld;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jena.atlas.io.IndentedLineBuffer;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.riot.out.NodeFormatterTTL;
import org.apache.jena.riot.system.PrefixMap;
import org.apache.jena.riot.system.PrefixMapFactory;

/**
 * Nodes as lines of Turtle (RDF 1.1 Turtle), each behind a mark such as {@code +}: a subject's first triple whole, the others of
 * the same subject indented.
 */
public final class TurtleLines {

    private static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

    private final PrefixMap prefixes = PrefixMapFactory.createForOutput();
    private final NodeFormatterTTL terms = new NodeFormatterTTL(null, prefixes);
    private final String mark;
    private final List<String> lines = new ArrayList<>();
    private String subject = "";

    private TurtleLines(JsonObject context, String mark) {
        this.mark = mark;
        context.forEach((name, meaning) -> {
            if (!name.startsWith("@") && meaning instanceof JsonString namespace) prefixes.add(name, namespace.getString());
        });
    }

    /** The prefixes of a document, one on a line. */
    public static String prefixes(NodeDocument document) {
        return document.context().entrySet().stream().filter(TurtleLines::isPrefix)
                .map(each -> "prefix " + each.getKey() + ": <" + ((JsonString) each.getValue()).getString() + ">\n")
                .collect(Collectors.joining());
    }

    /** The triples of a document that is no larger than a result, one on a line. */
    public static String of(NodeDocument document, String mark) {
        var turtle = new TurtleLines(document.context(), mark);
        Statements.of(document.context(), document.nodes(), () -> { }, turtle::add);
        return String.join("\n", turtle.lines) + (turtle.lines.isEmpty() ? "" : " .\n");
    }

    private void add(Statement statement) {
        var same = statement.subject().equals(subject);
        if (!lines.isEmpty()) lines.set(lines.size() - 1, lines.get(lines.size() - 1) + (same ? " ;" : " ."));
        subject = statement.subject();
        var property = statement.property().equals(TYPE) ? "a" : name(statement.property());
        lines.add(mark + (same ? "    " : name(subject) + " ") + property + " " + object(statement));
    }

    private String object(Statement statement) {
        if (!statement.isLiteral()) return name(statement.object());
        var text = statement.object();
        if (!statement.language().isEmpty()) return written(NodeFactory.createLiteralLang(text, statement.language()));
        return written(NodeFactory.createLiteralDT(text, TypeMapper.getInstance().getSafeTypeByName(statement.datatype())));
    }

    private static boolean isPrefix(Map.Entry<String, JsonValue> meaning) {
        return !meaning.getKey().startsWith("@") && meaning.getValue() instanceof JsonString;
    }

    private String name(String name) {
        return name.startsWith(NodeDocument.BLANK) ? name : written(NodeFactory.createURI(name));
    }

    private String written(Node node) {
        var out = new IndentedLineBuffer();
        terms.format(out, node);
        return out.asString();
    }
}
