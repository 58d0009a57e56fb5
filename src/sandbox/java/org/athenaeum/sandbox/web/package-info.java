/** How does a stand-in read what reached it, and how does it answer? Plain values, so that no stand-in knows the listener. */
package org.athenaeum.sandbox.web;
