/** What can be configured of the vault, and of the service that knows the status of its pages? */
package org.athenaeum.settings.vault;
