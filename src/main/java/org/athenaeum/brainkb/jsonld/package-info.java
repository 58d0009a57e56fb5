/**
 * What does BrainKB say in JSON-LD? Its three shapes as nodes, as much of them as fits into a result, and the triples that
 * they are (brainkb B.8). What JSON-LD means is the library's to say; nothing is ever fetched for it.
 */
package org.athenaeum.brainkb.jsonld;
