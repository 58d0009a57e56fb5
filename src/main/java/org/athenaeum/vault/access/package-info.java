/** May this caller have this page, now? The one gate every access to vault files goes through (vault C1, C2, B5.4). */
package org.athenaeum.vault.access;
