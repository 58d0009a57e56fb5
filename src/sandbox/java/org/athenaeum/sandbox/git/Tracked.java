package org.athenaeum.sandbox.git;

import java.time.Instant;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;

/** A committed file: its path, kind and object, and when it was last changed. */
record Tracked(String path, FileMode mode, ObjectId id, Instant changed) {
}
