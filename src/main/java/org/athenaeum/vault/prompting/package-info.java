/** What does the vault suggest to a person? Values for arguments (vault A6) and prompts that bring pages along (vault A7). */
package org.athenaeum.vault.prompting;
