/**
 * How do rows leave as a file? Written by the engine into the process's own folder, then put under a checked name into the one
 * folder the operator named, through no link and over no foreign file; what was written is known by a mark beside it, and swept
 * by that alone (backends/brapi.md A19, E6).
 */
package org.athenaeum.frames.export;
