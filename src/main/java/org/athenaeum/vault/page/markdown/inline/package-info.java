/**
 * Which links and tags does a run of text hold? One pass over it, in linear time whatever it is: code, escapes, comments and addresses
 * are stepped over as wholes (vault A2.11, A2.12).
 */
package org.athenaeum.vault.page.markdown.inline;
