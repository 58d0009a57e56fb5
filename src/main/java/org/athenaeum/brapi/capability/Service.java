package org.athenaeum.brapi.capability;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A service that a server says it has (backends/brapi.md C5).
 *
 * @param name     its path, without a slash at its begin: {@code studies}, {@code germplasm/{germplasmDbId}/pedigree}
 * @param methods  in upper case; none means that any may be tried
 * @param versions of BrAPI, as they were written
 */
public record Service(String name, Set<String> dataTypes, Set<String> contentTypes, Set<String> methods, Set<String> versions) {

    private static final Pattern PREFIX = Pattern.compile("^/*(?:brapi/v\\d+/+)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^/{}]*}");

    public Service {
        dataTypes = Set.copyOf(dataTypes);
        contentTypes = Set.copyOf(contentTypes);
        methods = Set.copyOf(methods);
        versions = Set.copyOf(versions);
    }

    /** The path as it is shown: some servers write it with a slash, or with the base path of BrAPI before it. */
    static String plain(String path) {
        return PREFIX.matcher(path.strip()).replaceFirst("").replaceAll("/+$", "");
    }

    /** Equal for one service, whatever its placeholders are called. */
    static String key(String path) {
        return PLACEHOLDER.matcher(plain(path)).replaceAll("{}").toLowerCase(Locale.ROOT);
    }

    boolean takes(String method) {
        return methods.isEmpty() || methods.contains(method);
    }

    /** What two entries for one service say together. An entry without methods takes any, and so do both then. */
    Service and(Service other) {
        var either = methods.isEmpty() || other.methods.isEmpty() ? Set.<String>of() : union(methods, other.methods);
        return new Service(name, union(dataTypes, other.dataTypes), union(contentTypes, other.contentTypes), either,
                union(versions, other.versions));
    }

    /** The methods as they are told, sorted. */
    public List<String> methodList() {
        return List.copyOf(new TreeSet<>(methods));
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        var all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }
}
