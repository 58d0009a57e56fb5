/**
 * When was a page last committed, and are its links alive? The service behind the tool page_status (vault A3), which takes
 * tokens made for itself alone, answers from the sample vault's own log, and misbehaves on demand.
 */
package org.athenaeum.sandbox.status;
