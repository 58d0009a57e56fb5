/**
 * What should a caller know of a server before asking it anything? Who runs it, what it offers and what it lacks, how much it
 * holds, how filters reach it, and what its data are owed (backends/brapi.md A1, A2).
 */
package org.athenaeum.brapi.orientation;
