/** Where does a request really come from? Addresses, and which proxies are believed about them. No name is ever resolved. */
package org.athenaeum.limits.address;
