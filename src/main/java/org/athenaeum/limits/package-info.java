/**
 * How much may they do? The threads that waiting calls share, and their bound; how often a caller may call is in {@code rate}, and
 * who is one caller where nobody proved anything in {@code address}.
 */
package org.athenaeum.limits;
