/** Is it well? What each family checks of itself, whether requests should come here, and what the start tells the operator. */
package org.athenaeum.operation;
