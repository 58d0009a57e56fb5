package org.athenaeum.brapi.orientation;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.athenaeum.brapi.capability.Profile;

/** Versions of BrAPI, compared by their numbers: 2.10 is newer than 2.9. */
final class Versions {

    private static final String FORM = "[0-9]{1,6}(\\.[0-9]{1,6}){0,4}";

    private Versions() {
    }

    /** The highest that any service is offered in. */
    static Optional<String> highest(Profile profile) {
        return profile.services().values().stream().flatMap(service -> service.versions().stream())
                .map(version -> version.toLowerCase(java.util.Locale.ROOT).startsWith("v") ? version.substring(1) : version)
                .filter(version -> version.matches(FORM)).max(Comparator.comparing(Versions::numbers, Arrays::compare));
    }

    private static int[] numbers(String version) {
        return Stream.of(version.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }
}
