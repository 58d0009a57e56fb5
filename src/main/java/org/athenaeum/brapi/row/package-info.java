/** What do rows say, whatever form a server gives them (backends/brapi.md A0, F4)? */
package org.athenaeum.brapi.row;
