package org.athenaeum.sandbox.brainkb;

import java.nio.file.Path;
import java.time.Clock;
import org.athenaeum.identity.Secret;

/**
 * How a BrainKB is set up.
 *
 * @param clock        judges every expiry
 * @param files        where uploads lie until they were read; made if absent
 * @param singleSignOn false for an installation from before it: usermanagement answers 404 on those paths, and both services
 *                     give HS256 tokens for passwords
 * @param deltas       whether the triples of each job are kept apart too
 * @param password     of every demo person who has one
 */
public record BrainKbSettings(Clock clock, Path files, boolean singleSignOn, boolean deltas, Secret password) {

    /** The newest kind of installation. */
    public static BrainKbSettings of(Clock clock, Path files, Secret password) {
        return new BrainKbSettings(clock, files, true, true, password);
    }

    /** The same from before the single sign-on. */
    public BrainKbSettings legacy() {
        return new BrainKbSettings(clock, files, false, deltas, password);
    }

    /** The same without deltas. */
    public BrainKbSettings withoutDeltas() {
        return new BrainKbSettings(clock, files, singleSignOn, false, password);
    }
}
