/** How do triples come in? The two ingest endpoints, their checks in order, and what a job then does (brainkb B.5, B.6). */
package org.athenaeum.sandbox.brainkb.ingest;
