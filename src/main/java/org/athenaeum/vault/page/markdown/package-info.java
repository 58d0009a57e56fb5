/**
 * Which headings and blocks does a Markdown text hold, and through {@code inline} which links and tags? One pass over blocks, in linear
 * time whatever the text is (vault A2.6).
 */
package org.athenaeum.vault.page.markdown;
