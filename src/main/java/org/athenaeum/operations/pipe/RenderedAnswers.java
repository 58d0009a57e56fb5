package org.athenaeum.operations.pipe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.athenaeum.catalog.Family;
import org.athenaeum.protocol.Result;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/**
 * Results that depend on nothing but the families of an endpoint and the revision (RULINGS 43). The build renders them and puts
 * them into the stdio jar, so that they are answered before any bean is there (DESIGN 10). A test compares them with what the
 * beans say.
 */
public final class RenderedAnswers {

    /** Every method answered so; without a cursor, which the beans judge. */
    public static final Set<String> METHODS =
            Set.of("initialize", "server/discover", "tools/list", "prompts/list", "resources/templates/list");

    /** Nothing was rendered: the beans answer everything. */
    public static final RenderedAnswers NONE = new RenderedAnswers(name -> Optional.empty());

    private final Function<String, Optional<byte[]>> files;
    private final Map<String, Optional<Result>> read = new ConcurrentHashMap<>();

    RenderedAnswers(Function<String, Optional<byte[]>> files) {
        this.files = files;
    }

    /** Those in the jar; none where the classes lie in a folder. */
    public static RenderedAnswers packaged() {
        return new RenderedAnswers(RenderedAnswers::resource);
    }

    /** What the method answers there; absent if the build did not render it. */
    public Optional<Result> find(Endpoint endpoint, Revision revision, String method) {
        return read.computeIfAbsent(file(endpoint, revision, method), name -> files.apply(name).map(Result::new));
    }

    /** Where the build puts it, such as {@code rendered/vault/2025-11-25/tools-list.json}. */
    public static String file(Endpoint endpoint, Revision revision, String method) {
        var families = endpoint.families().stream().sorted().map(Family::word).collect(Collectors.joining("+"));
        return "rendered/" + families + "/" + revision.word() + "/" + method.replace('/', '-') + ".json";
    }

    private static Optional<byte[]> resource(String name) {
        try (var file = RenderedAnswers.class.getResourceAsStream("/" + name)) {
            return file == null ? Optional.empty() : Optional.of(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("the jar cannot be read: " + name, e);
        }
    }
}
