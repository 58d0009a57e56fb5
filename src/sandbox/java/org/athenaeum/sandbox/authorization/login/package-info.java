/** Who is the person at the browser? One local user, a password, a cookie (vault D0.4, D3.5). */
package org.athenaeum.sandbox.authorization.login;
