package org.athenaeum.settings.reading;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;

/** Where raw values come from, by the environment's own names. Blank counts as absent; nothing is expanded (RULINGS 54). */
public interface SettingsSource {

    /** The value as given, without surrounding white space; absent if blank. */
    Optional<String> value(String name);

    /** Every name this source knows, including ones that are not ours. */
    Set<String> names();

    /** The values of MicroProfile Config, read raw: {@code ${...}} stays as it is, in the server and on a pipe alike. */
    static SettingsSource of(Config config) {
        return new SettingsSource() {
            @Override
            public Optional<String> value(String name) {
                var raw = Optional.ofNullable(config.getConfigValue(name).getRawValue());
                return raw.map(String::strip).filter(value -> !value.isEmpty());
            }

            @Override
            public Set<String> names() {
                var names = new TreeSet<String>();
                StreamSupport.stream(config.getPropertyNames().spliterator(), false).forEach(names::add);
                return names;
            }
        };
    }

    /** What a program without MicroProfile Config is given: system properties, and beneath them the environment. */
    static SettingsSource ofProcess() {
        var properties = System.getProperties();
        var given = properties.stringPropertyNames().stream().collect(Collectors.toMap(name -> name, properties::getProperty));
        return of(given).over(of(System.getenv()));
    }

    /** Fixed values. */
    static SettingsSource of(Map<String, String> values) {
        var copy = Map.copyOf(values);
        return new SettingsSource() {
            @Override
            public Optional<String> value(String name) {
                return Optional.ofNullable(copy.get(name)).map(String::strip).filter(v -> !v.isEmpty());
            }

            @Override
            public Set<String> names() {
                return copy.keySet();
            }
        };
    }

    /** This source, and beneath it another one that answers where this one is silent. */
    default SettingsSource over(SettingsSource beneath) {
        var upper = this;
        return new SettingsSource() {
            @Override
            public Optional<String> value(String name) {
                return upper.value(name).or(() -> beneath.value(name));
            }

            @Override
            public Set<String> names() {
                var names = new TreeSet<>(upper.names());
                names.addAll(beneath.names());
                return names;
            }
        };
    }
}
