/** Who did what, and how did it end? One line of JSON about each call, to where the operator wants it. */
package org.athenaeum.operation.audit;
