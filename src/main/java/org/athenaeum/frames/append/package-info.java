/**
 * How do rows become a frame? Page by page into a table that nobody sees yet, through the Appender, with a few of them in memory
 * at a time; when the last has come the columns get the types that all their cells have (backends/brapi.md E2, E3).
 */
package org.athenaeum.frames.append;
