/**
 * Which headings, links, tags and blocks does a Markdown text hold? One pass over blocks and one over the text within
 * them, both in linear time whatever the text is (vault A2.6, A2.11, A2.12).
 */
package org.athenaeum.vault.page.markdown;
