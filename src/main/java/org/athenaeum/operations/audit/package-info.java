/** What is told of a call for the record, and what never is? Who writes it down, and where, is not known here. */
package org.athenaeum.operations.audit;
