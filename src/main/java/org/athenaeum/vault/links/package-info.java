/**
 * Where do links lead, for one caller? Only the pages that the caller may see take part, so a link to a hidden page is
 * resolved exactly as a link to nothing (vault A2.12, C2.3).
 */
package org.athenaeum.vault.links;
