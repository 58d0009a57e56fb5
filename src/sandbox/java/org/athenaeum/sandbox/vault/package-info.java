/**
 * What is in the sample vault, and when is it written? Its pages come from text resources and two generators; the vault is
 * made at the first start in a state directory and kept from then on.
 */
package org.athenaeum.sandbox.vault;
