/**
 * May this request be served now? How often its caller called, how much it has running, and what its token grants, in that order
 * and before anything is done or said (RULINGS 2, 15, 16); and the record of how it ended.
 */
package org.athenaeum.operations.admission;
