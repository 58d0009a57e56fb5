package org.athenaeum.sandbox.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.DeflaterOutputStream;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.transport.PackParser;

/**
 * Writes git objects as loose files. JGit's own file repository would read the user's and the system's git configuration
 * and keep measurements in the former; the sample must neither depend on them nor touch them.
 */
final class LooseObjects extends ObjectInserter {

    private final Path directory;

    /** @param directory the repository's {@code objects} folder */
    LooseObjects(Path directory) {
        this.directory = directory;
    }

    @Override
    public ObjectId insert(int type, long length, InputStream in) throws IOException {
        var content = in.readNBytes(Math.toIntExact(length));
        var id = idFor(type, content);
        var file = directory.resolve(id.name().substring(0, 2)).resolve(id.name().substring(2));

        if (!Files.exists(file)) {
            Files.createDirectories(file.getParent());
            try (var out = new DeflaterOutputStream(Files.newOutputStream(file))) {
                out.write((Constants.typeString(type) + " " + content.length + "\0").getBytes(StandardCharsets.US_ASCII));
                out.write(content);
            }
        }
        return id;
    }

    @Override
    public PackParser newPackParser(InputStream in) {
        throw new UnsupportedOperationException("the sample is written object by object");
    }

    @Override
    public ObjectReader newReader() {
        throw new UnsupportedOperationException("the sample is only written");
    }

    @Override
    public void flush() {
        // every object is a finished file already
    }

    @Override
    public void close() {
        // nothing is held open
    }
}
