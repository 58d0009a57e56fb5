/**
 * What does a BrAPI server answer? Its envelope, its paging and its rows as values, and the one way to ask
 * (backends/brapi.md F1). Who may be asked, and how the request travels, is in {@code client}.
 */
package org.athenaeum.brapi.upstream;
