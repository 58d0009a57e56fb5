package org.athenaeum.brainkb.sparql;

import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.BASE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.EOF;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.IRIref;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.LBRACE;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.PNAME_NS;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.PREFIX;
import static org.apache.jena.sparql.lang.sparql_11.SPARQLParser11Constants.RBRACE;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.jena.sparql.lang.sparql_11.JavaCharStream;
import org.apache.jena.sparql.lang.sparql_11.SPARQLParser11TokenManager;

/**
 * A query as the words of the grammar, without white space and comments. What is sent is put together from these, so that the
 * backend's parser finds the words that ours has found: nothing can hide in a comment or between lines (SPARQL 1.1, 19.8).
 */
record Words(List<Word> all) {

    /** @param depth how many braces are open around it */
    record Word(int kind, String text, int depth) {
    }

    Words {
        all = List.copyOf(all);
    }

    /** The words of a text that the parser has taken. */
    static Words of(String query) {
        var stream = new JavaCharStream(new StringReader(query));
        var source = new SPARQLParser11TokenManager(stream);
        var words = new ArrayList<Word>();
        int depth = 0;
        for (var token = source.getNextToken(); token.kind != EOF; token = source.getNextToken()) {
            if (token.kind == RBRACE) depth--;
            words.add(new Word(token.kind, token.image, depth));
            if (token.kind == LBRACE) depth++;
        }
        return new Words(words);
    }

    boolean has(int kind) {
        return all.stream().anyMatch(word -> word.kind() == kind);
    }

    /** Whether an IRI in it is relative to something that the query does not say. */
    boolean hasLooseIri() {
        boolean based = false;
        for (var word : all) {
            if (word.kind() == IRIref && !based && !word.text().matches("(?s)<[A-Za-z][A-Za-z0-9+.-]*:.*")) return true;
            if (word.kind() == BASE) based = true;
        }
        return based && relativeBase();
    }

    /** Where the query begins, after its bases and prefixes. */
    int beginning() {
        int at = 0;
        while (at < all.size()) {
            int kind = all.get(at).kind();
            if (kind != BASE && kind != PREFIX && kind != PNAME_NS && kind != IRIref) return at;
            at++;
        }
        return at;
    }

    /** The place of the first word of that kind outside of all braces; -1 if there is none. */
    int outside(int kind) {
        for (int i = beginning(); i < all.size(); i++) {
            if (all.get(i).kind() == kind && all.get(i).depth() == 0) return i;
        }
        return -1;
    }

    Words part(int from, int to) {
        return new Words(all.subList(from, to));
    }

    String text() {
        return all.stream().map(Word::text).collect(Collectors.joining(" "));
    }

    private boolean relativeBase() {
        for (int i = 1; i < all.size(); i++) {
            if (all.get(i - 1).kind() == BASE && !all.get(i).text().matches("(?is)<https?://.*")) return true;
        }
        return false;
    }
}
