package org.athenaeum.sandbox.web;

import com.nimbusds.oauth2.sdk.util.URLUtils;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decoded parameters of a query or a form. One without a value counts as absent (RFC 6749 3.1). */
public final class Parameters {

    private final Map<String, List<String>> values;

    private Parameters(Map<String, List<String>> values) {
        this.values = values;
    }

    /** Reads {@code a=b&c=d}; null and unreadable parts give no parameters. */
    public static Parameters of(String encoded) {
        return new Parameters(encoded == null ? Map.of() : URLUtils.parseParameters(encoded));
    }

    /** The value, the first of several. */
    public Optional<String> value(String name) {
        return all(name).stream().findFirst();
    }

    /** Every value, as sent. */
    public List<String> all(String name) {
        return values.getOrDefault(name, List.of()).stream().filter(value -> !value.isEmpty()).toList();
    }

    /** The first of these names that came more than once, be it with an empty value. */
    public Optional<String> repeated(Collection<String> names) {
        return names.stream().filter(name -> values.getOrDefault(name, List.of()).size() > 1).findFirst();
    }

    /** Every parameter, by name, for a library that takes them so. */
    public Map<String, List<String>> asMap() {
        return values;
    }

    /** The parameters as a query again. */
    public String encoded() {
        return URLUtils.serializeParameters(values);
    }
}
