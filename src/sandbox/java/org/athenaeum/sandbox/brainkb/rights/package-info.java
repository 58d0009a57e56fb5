/** What may somebody do at all? Capabilities by role and by grant, and their administration (brainkb A.5, B.9). */
package org.athenaeum.sandbox.brainkb.rights;
