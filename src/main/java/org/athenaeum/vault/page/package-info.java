/** What does a page say? Decoding, front matter, headings, tags, links, sections and views of Markdown text (vault A2). */
package org.athenaeum.vault.page;
