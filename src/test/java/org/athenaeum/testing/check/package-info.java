/** What must a message of the server look like? The published schemas of the five revisions, and who has to conform to which. */
package org.athenaeum.testing.check;
