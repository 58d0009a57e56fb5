/**
 * Where do rows go that do not fit a result? Tables of a workspace, read by SQL through one gate. The vault has no rows, so there
 * are no frames yet.
 */
package org.athenaeum.frames;
