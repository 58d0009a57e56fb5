package org.athenaeum.vault.listing;

import java.util.Optional;

/** The arguments of a list of pages, put together one by one. */
record Ask(Optional<String> folder, boolean recursive, Optional<String> tag, Optional<String> after,
                   Optional<String> before, PageOrder sort, int limit, Optional<String> cursor) {

    static final Ask ALL_PAGES = new Ask(Optional.empty(), true, Optional.empty(), Optional.empty(), Optional.empty(),
            PageOrder.PATH, 50, Optional.empty());

    Ask in(String name) {
        return new Ask(Optional.of(name), recursive, tag, after, before, sort, limit, cursor);
    }

    Ask flat() {
        return new Ask(folder, false, tag, after, before, sort, limit, cursor);
    }

    Ask tagged(String name) {
        return new Ask(folder, recursive, Optional.of(name), after, before, sort, limit, cursor);
    }

    Ask changed(String from, String to) {
        return new Ask(folder, recursive, tag, Optional.of(from), Optional.of(to), sort, limit, cursor);
    }

    Ask by(PageOrder order) {
        return new Ask(folder, recursive, tag, after, before, order, limit, cursor);
    }

    Ask atMost(int most) {
        return new Ask(folder, recursive, tag, after, before, sort, most, cursor);
    }

    Ask after(Optional<String> last) {
        return new Ask(folder, recursive, tag, after, before, sort, limit, last);
    }

    ListPagesRequest made() {
        return new ListPagesRequest(folder, recursive, tag, after, before, sort, limit, cursor);
    }
}
