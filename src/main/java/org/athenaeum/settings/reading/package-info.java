/** How is a setting read? Every variable by name, its typed value or a fault that names it, and what is set but not read. */
package org.athenaeum.settings.reading;
