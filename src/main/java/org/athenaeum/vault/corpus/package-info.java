/**
 * What does the vault hold now? A card for every page that has a class, kept in step with the files and the rules, and
 * handed out by what the caller may see (vault A1.15, B5.5). Page text is not kept here.
 */
package org.athenaeum.vault.corpus;
