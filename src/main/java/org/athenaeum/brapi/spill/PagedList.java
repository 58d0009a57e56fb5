package org.athenaeum.brapi.spill;

import org.athenaeum.brapi.upstream.BrapiAnswer;

/**
 * A list whose first page is here.
 *
 * @param source asks for the others
 */
public record PagedList(BrapiAnswer first, PageSource source) {
}
