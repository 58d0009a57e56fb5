/** Does the test client tell the truth? It is tried against a server that a test plays itself. */
package org.athenaeum.testing.proof;
