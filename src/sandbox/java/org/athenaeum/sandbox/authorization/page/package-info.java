/** What does a person see? Plain pages without scripts, which nobody can frame and in which a client's words stay words. */
package org.athenaeum.sandbox.authorization.page;
