/**
 * Are these the arguments the tool asked for? Arguments are judged against the enforced schema before any Java sees them, and
 * a refusal says which argument broke which rule, so that a model can repair its call (TOOL-08, RULINGS 11, 40).
 */
package org.athenaeum.catalog.argument;
