/**
 * What does the upstream say of a page that its caller may see? When its answers are asked for, believed, kept and told
 * (vault A3).
 */
package org.athenaeum.vault.status;
