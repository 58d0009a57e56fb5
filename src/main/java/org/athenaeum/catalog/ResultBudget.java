package org.athenaeum.catalog;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * How large a result may be, in bytes of UTF-8 (RULINGS 38). A tool cuts its own rows or text with it and says so in the
 * result; the dispatcher holds the same limits once more, as a guard.
 *
 * @param structuredBytes limit of {@code structuredContent}
 * @param textBytes       limit of the readable account
 * @param dataTextBytes   limit of text that is itself the data, such as a page
 */
public record ResultBudget(int structuredBytes, int textBytes, int dataTextBytes) {

    /** The limits that hold unless configured. */
    public static final ResultBudget DEFAULT = new ResultBudget(80 * 1024, 24 * 1024, 80 * 1024);

    /** The longest prefix of the rows whose sizes, measured by the function, stay within the limit together. */
    public static <T> List<T> fitting(List<T> rows, int limit, ToIntFunction<T> size) {
        long used = 0;
        for (int i = 0; i < rows.size(); i++) {
            used += size.applyAsInt(rows.get(i));
            if (used > limit) return List.copyOf(rows.subList(0, i));
        }
        return List.copyOf(rows);
    }

    /** The size of a text on the wire, in bytes of UTF-8. */
    public static int bytesOf(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
