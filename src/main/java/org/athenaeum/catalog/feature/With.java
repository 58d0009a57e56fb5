package org.athenaeum.catalog.feature;

import java.util.Arrays;

/** The context of a call and one thing more. */
final class With {

    private With() {
    }

    static Object[] also(Object[] context, Object more) {
        var all = Arrays.copyOf(context, context.length + 1);
        all[context.length] = more;
        return all;
    }
}
