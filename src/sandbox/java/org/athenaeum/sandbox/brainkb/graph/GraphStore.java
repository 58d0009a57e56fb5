package org.athenaeum.sandbox.brainkb.graph;

import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.system.Txn;

/** The triples, in memory and by graph. Readers see one state throughout; a writer's changes come at once or not at all. */
public final class GraphStore {

    private final Dataset dataset = DatasetFactory.createTxnMem();

    /** What a look at the store finds; nothing of the dataset may leave it. */
    public <T> T read(Function<Dataset, T> look) {
        return Txn.calculateRead(dataset, () -> look.apply(dataset));
    }

    public void write(Consumer<Dataset> change) {
        Txn.executeWrite(dataset, () -> change.accept(dataset));
    }

    /** A copy of a graph; empty if there is none of that name. */
    public Model copy(String graph) {
        return read(all -> ModelFactory.createDefaultModel().add(all.getNamedModel(graph)));
    }

    /** Adds triples to a graph, without the prefixes they were written with: the original's store keeps none. */
    public void add(String graph, Model triples) {
        write(all -> all.getNamedModel(graph).add(triples.listStatements()));
    }
}
