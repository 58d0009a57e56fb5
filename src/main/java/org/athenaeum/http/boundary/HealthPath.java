package org.athenaeum.http.boundary;

import java.util.Optional;
import java.util.stream.Stream;

/** A path that tells whether the server is well, to load balancers that know it by its address only (RULINGS 5, 22). */
public enum HealthPath {
    ALL("/health"), LIVE("/health/live"), READY("/health/ready"), STARTED("/health/started"), PLAIN("/healthz");

    private final String target;

    HealthPath(String target) {
        this.target = target;
    }

    /** The path of an undecoded request target of exactly that spelling. */
    public static Optional<HealthPath> at(String target) {
        return Stream.of(values()).filter(path -> path.target.equals(target)).findFirst();
    }
}
