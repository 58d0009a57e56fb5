/** Who sends this request? The credential in its headers, judged by its endpoint's rules, before anything else of it is looked at. */
package org.athenaeum.http.access;
