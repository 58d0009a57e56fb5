/** How is JSON-LD of any length read without holding all of it? Node by node, where the document's outline allows it. */
package org.athenaeum.brainkb.ingest.syntax.jsonld;
