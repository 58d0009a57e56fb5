/**
 * What does the document at a client's own address say? Fetched without reaching anything that is not public: the address
 * comes from whoever opens an authorization page (client id metadata documents; vault D5.3 to D5.6).
 */
package org.athenaeum.sandbox.authorization.document;
