/** Is all of the protocol kept? The published schemas that messages must conform to, and the checklist that tests must cover. */
package org.athenaeum.testing.check;
