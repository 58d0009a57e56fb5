/** Can it be published? The registry's manifest and the image's entry point, held to their rules. */
package org.athenaeum.release;
