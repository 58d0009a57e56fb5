package org.athenaeum.frames.table;

/** The types that columns of pulled rows have (E2); the rows of a query have whatever the database gives them. */
public enum ColumnType {
    VARCHAR, BIGINT, DOUBLE, BOOLEAN, JSON
}
