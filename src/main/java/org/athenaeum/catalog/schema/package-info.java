/**
 * How does a Java type look in JSON? One {@code Shape} per type, made once at start: it publishes the schema, reads arguments
 * and writes results, so that the three can never disagree.
 */
package org.athenaeum.catalog.schema;
