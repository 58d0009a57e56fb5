/**
 * How much may be kept? Rows, bytes and frames of each workspace, and which frame goes first when there is no room; the memory of
 * all databases together. What was removed is remembered for a while, so that whoever asks for it learns why it is gone
 * (backends/brapi.md E4, RULINGS 39).
 */
package org.athenaeum.frames.budget;
