/** How does a caller sign in at BrainKB and out again, with a password, a browser or a token? (brainkb A.1, C.3 to C.5) */
package org.athenaeum.brainkb.login;
