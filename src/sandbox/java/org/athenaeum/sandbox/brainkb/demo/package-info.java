/** Whom and what does a newcomer find? Invented people, one for each kind of role, and spaces with a little knowledge in them. */
package org.athenaeum.sandbox.brainkb.demo;
