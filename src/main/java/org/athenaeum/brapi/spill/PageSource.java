package org.athenaeum.brapi.spill;

import java.util.Optional;
import org.athenaeum.brapi.upstream.BrapiAnswer;

/** Asks for one page of a list. */
@FunctionalInterface
public interface PageSource {

    /**
     * @param index counted as the server counts, from 0 or 1
     * @param size  rows of a page
     * @param token where the page begins, on lists that page by token; the index then says nothing
     */
    BrapiAnswer page(long index, long size, Optional<String> token);
}
