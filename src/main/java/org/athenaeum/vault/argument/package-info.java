/**
 * How are the arguments read that several tools share? Folders, points in time, and the cursors that lead on (vault A0.4, A1.1,
 * A1.12).
 */
package org.athenaeum.vault.argument;
