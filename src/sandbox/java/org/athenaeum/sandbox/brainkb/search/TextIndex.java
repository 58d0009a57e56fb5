package org.athenaeum.sandbox.brainkb.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.rdf.model.Statement;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.QueryBuilder;

/** The index: one entry for what one subject says in one graph, in stemmed English. Safe for several threads. */
public final class TextIndex implements AutoCloseable {

    private static final String KEY = "key";
    private static final String GRAPH = "graph";
    private static final String SUBJECT = "subject";
    private static final String TEXT = "text";
    private static final int MOST_HITS = 10_000;
    private static final int SNIPPET = 240;

    private final Analyzer analyzer = new EnglishAnalyzer();
    private final Directory directory = new ByteBuffersDirectory();
    private final IndexWriter writer;

    public TextIndex() {
        try {
            writer = new IndexWriter(directory, new IndexWriterConfig(analyzer));
            writer.commit();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * Takes in what changed.
     *
     * @param changed triples whose subjects are looked at again
     * @param whole   the graph as it is now
     */
    public void update(String graph, Model changed, Model whole) {
        try {
            for (var subject : changed.listSubjects().toList()) {
                update(graph, whole.wrapAsResource(subject.asNode()));
            }
            writer.commit();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** What says all the words, the best first; {@code visible} is asked for each graph. */
    List<Found> search(String words, Predicate<String> visible) {
        var query = new QueryBuilder(analyzer).createBooleanQuery(TEXT, words, BooleanClause.Occur.MUST);
        if (query == null) {
            return List.of();
        }
        try (var reader = DirectoryReader.open(directory)) {
            var searcher = new IndexSearcher(reader);
            var found = new ArrayList<Found>();
            for (var hit : searcher.search(query, MOST_HITS).scoreDocs) {
                var entry = searcher.storedFields().document(hit.doc);
                if (visible.test(entry.get(GRAPH))) {
                    found.add(new Found(entry.get(SUBJECT), entry.get(GRAPH), snippet(entry, words)));
                }
            }
            return found;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
            directory.close();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void update(String graph, Resource subject) throws IOException {
        var name = subject.isAnon() ? "_:" + subject.getId() : subject.getURI();
        var key = graph + " " + name;
        var entry = new Document();
        entry.add(new StringField(KEY, key, Field.Store.NO));
        entry.add(new StoredField(GRAPH, graph));
        entry.add(new StoredField(SUBJECT, name));
        subject.listProperties().filterKeep(said -> said.getObject().isLiteral()).toList().stream()
                .sorted(Comparator.comparing(Statement::toString))
                .forEach(said -> entry.add(new TextField(TEXT, said.getLiteral().getLexicalForm(), Field.Store.YES)));
        writer.updateDocument(new Term(KEY, key), entry);
    }

    /** The one literal that says most of the words. */
    private String snippet(Document entry, String words) throws IOException {
        var wanted = stems(words);
        var best = "";
        var most = -1L;
        for (var text : entry.getValues(TEXT)) {
            var said = stems(text);
            var count = wanted.stream().filter(said::contains).count();
            if (count > most) {
                best = text;
                most = count;
            }
        }
        return best.length() > SNIPPET ? best.substring(0, SNIPPET) : best;
    }

    private List<String> stems(String text) throws IOException {
        var stems = new ArrayList<String>();
        try (var stream = analyzer.tokenStream(TEXT, text)) {
            var term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                stems.add(term.toString());
            }
            stream.end();
        }
        return stems;
    }
}
