package org.athenaeum.brapi.upstream;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a server says of its pages, believed by nobody without a look at the rows (backends/brapi.md E3, I2).
 *
 * @param currentPage   counted from 0, by some servers from 1
 * @param pageSize      what the server used, which may be less than was asked for
 * @param totalCount    all rows there are, as the server has it
 * @param totalPages    pages of that size
 * @param nextPageToken where the next page begins, on lists that page by token
 */
public record Pagination(OptionalLong currentPage, OptionalLong pageSize, OptionalLong totalCount, OptionalLong totalPages,
                         Optional<String> nextPageToken) {

    public static final Pagination UNKNOWN = new Pagination(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty(),
            OptionalLong.empty(), Optional.empty());
}
