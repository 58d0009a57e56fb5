/**
 * Which links does a page have and get, and which lead nowhere? Only what a caller may see takes part (vault A4.2, A4.5, C2.3).
 */
package org.athenaeum.vault.linking;
