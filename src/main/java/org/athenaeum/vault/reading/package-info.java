/** What does a caller get who asks for one page? Its text or a part of it, and what is known about it (vault A2, C2.1). */
package org.athenaeum.vault.reading;
