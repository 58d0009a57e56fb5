/** What does a page say? Its text, front matter, title, aliases and tags, and which part of it was asked for (vault A2). */
package org.athenaeum.vault.page;
