/** How much may they do? The threads that waiting calls share, and their bound. */
package org.athenaeum.limits;
