package org.athenaeum.frames.table;

/**
 * One column of a frame; any cell may be empty.
 *
 * @param name    as SQL writes it, without quotes
 * @param key     the key in the rows it came from; often the same
 * @param type    as the database calls it: {@code VARCHAR}, {@code DECIMAL(10,2)}
 * @param content what a column of texts holds beyond texts
 */
public record Column(String name, String key, String type, Content content) {

    /** What is true of every text in a column; a column of another type is {@link #PLAIN}. */
    public enum Content {
        /** Nothing more is known. */
        PLAIN,
        /** Every text is a number, so that comparing texts would mislead. */
        NUMBERS,
        /** Every text is an ISO date or time. */
        DATES
    }

    /** A column of a query's rows. */
    public static Column of(String name, String key, String type) {
        return new Column(name, key, type, Content.PLAIN);
    }

    /** Whether its name is not the key it came from. */
    public boolean isRenamed() {
        return !name.equals(key);
    }
}
