/** What does a server know of one study, or of one line, and what belongs to it (backends/brapi.md A5, A7)? */
package org.athenaeum.brapi.record;
