/**
 * What becomes of a file that comes beside the messages? The transport streams it and knows no family; the family that wants it
 * has the bean, and says who may send it and where its bytes go (backends/brainkb.md F.1).
 */
package org.athenaeum.intake;
