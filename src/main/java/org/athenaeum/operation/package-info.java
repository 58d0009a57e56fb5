/** Is it well? What each family checks of itself, the server's health endpoints, and what the start tells the operator. */
package org.athenaeum.operation;
