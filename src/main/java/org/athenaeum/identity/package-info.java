/** Who is calling, and with what? The caller as verified facts, and the scopes it holds. */
package org.athenaeum.identity;
