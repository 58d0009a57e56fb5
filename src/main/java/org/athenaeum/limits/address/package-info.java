/** Where does a request really come from? Addresses, and which proxies are believed about them. Nothing is ever resolved by name. */
package org.athenaeum.limits.address;
