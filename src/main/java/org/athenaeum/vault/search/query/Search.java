package org.athenaeum.vault.search.query;

/** What is looked for, parsed and checked. */
public record Search(QueryText text, SearchIn in, SearchFilter filter, SearchSort sort) {
}
