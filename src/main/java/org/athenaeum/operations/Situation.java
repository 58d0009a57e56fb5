package org.athenaeum.operations;

import org.athenaeum.identity.Caller;
import org.athenaeum.protocol.Revision;
import org.athenaeum.settings.Endpoint;

/** Where and for whom a method runs, and whose shapes its result has. */
public record Situation(Endpoint endpoint, Caller caller, Revision revision) {
}
