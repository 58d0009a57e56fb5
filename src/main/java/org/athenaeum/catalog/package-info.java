/**
 * How is a tool declared? The annotations a family puts on a method, the values that method takes and gives, and the
 * failure it may throw. Schemas, argument checks and the collected catalogue live in the packages below this one.
 */
package org.athenaeum.catalog;
