/**
 * How does somebody get in? Passwords, personal tokens, codes from the browser, and the gate of each service (brainkb B.3, C.5).
 */
package org.athenaeum.sandbox.brainkb.login;
