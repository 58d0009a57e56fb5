/** Does the server stay itself behind the proxy of src/deploy? A real nginx with the shipped site, before what is released. */
package org.athenaeum.packaged.front;
