package org.athenaeum.brainkb.sparql;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Set;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.athenaeum.brainkb.answer.Fields;
import org.athenaeum.protocol.Json;

/**
 * An RDF term of a solution (SPARQL 1.1 Query Results JSON Format, 3.2.2).
 *
 * @param kind     uri, bnode or literal
 * @param datatype of a literal; empty for plain texts
 * @param language of a literal; empty for none
 */
record Term(String kind, String value, String datatype, String language) {

    private static final String XSD = "http://www.w3.org/2001/XMLSchema#";
    private static final Set<String> NUMBERS = Set.of(XSD + "integer", XSD + "decimal", XSD + "double", XSD + "float",
            XSD + "int", XSD + "long", XSD + "nonNegativeInteger", XSD + "short");
    private static final int MOST_DIGITS = 15;
    private static final int MOST_TEXT = 4_000;

    static Term of(JsonObject binding) {
        var read = new Fields(binding);
        var kind = read.optional("type").orElse("literal");
        var value = binding.get("value") instanceof JsonString text ? text.getString()
                : String.valueOf(binding.get("value"));
        return new Term(kind.equals("typed-literal") ? "literal" : kind, value, read.optional("datatype").orElse(""),
                read.optional("xml:lang").orElse(""));
    }

    static Term of(Node node) {
        if (node.isURI()) return new Term("uri", node.getURI(), "", "");
        if (node.isBlank()) return new Term("bnode", node.getBlankNodeLabel(), "", "");
        var type = node.getLiteralDatatypeURI();
        boolean plain = type.equals(XSD + "string") || !node.getLiteralLanguage().isEmpty();
        return new Term("literal", node.getLiteralLexicalForm(), plain ? "" : type, node.getLiteralLanguage());
    }

    Node node() {
        return switch (kind) {
            case "uri" -> NodeFactory.createURI(value);
            case "bnode" -> NodeFactory.createBlankNode(value);
            default -> literal();
        };
    }

    /**
     * As JSON-LD writes values: {@code {"@id"}} for a resource, a number, a truth value or a text where these say it all, else
     * {@code {"@value", "@type"}} or {@code {"@value", "@language"}}.
     */
    JsonValue json() {
        var shown = shown();
        if (kind.equals("uri")) return Json.object().add("@id", value).build();
        if (kind.equals("bnode")) return Json.object().add("@id", "_:" + value).build();
        if (!language.isEmpty()) return Json.object().add("@value", shown).add("@language", language).build();
        if (datatype.isEmpty() || datatype.equals(XSD + "string")) return Json.string(shown);
        if (datatype.equals(XSD + "boolean") && value.equals("true")) return JsonValue.TRUE;
        if (datatype.equals(XSD + "boolean") && value.equals("false")) return JsonValue.FALSE;
        if (isNumber()) return Json.number(new BigDecimal(value));
        return Json.object().add("@value", shown).add("@type", datatype).build();
    }

    boolean isCut() {
        return value.length() > MOST_TEXT;
    }

    private Node literal() {
        if (!language.isEmpty()) return NodeFactory.createLiteralLang(value, language);
        if (datatype.isEmpty()) return NodeFactory.createLiteralString(value);
        return NodeFactory.createLiteralDT(value, TypeMapper.getInstance().getSafeTypeByName(datatype));
    }

    /** Only where JSON keeps it as it is, and no reader loses digits. */
    private boolean isNumber() {
        return NUMBERS.contains(datatype) && value.length() <= MOST_DIGITS
                && value.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d{1,2})?");
    }

    private String shown() {
        return isCut() ? value.substring(0, MOST_TEXT) + "…" : value;
    }
}
