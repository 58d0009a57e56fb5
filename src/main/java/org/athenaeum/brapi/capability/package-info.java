/**
 * What can a BrAPI server do? The services it says it has, asked once for each login and kept for a while, and the programs,
 * trials and locations that its records name (backends/brapi.md C5, C6).
 */
package org.athenaeum.brapi.capability;
