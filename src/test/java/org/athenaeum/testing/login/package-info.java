/** How does a test come by an access token? As a client and a person do, by the authorization code flow, without a browser. */
package org.athenaeum.testing.login;
