package org.athenaeum.brainkb.jsonld;

/**
 * One triple. A name is an IRI, or begins with {@code _:} as a blank node's does.
 *
 * @param subject  a name
 * @param property an IRI
 * @param object   a name, or a literal's text
 * @param datatype the IRI of a literal's type; empty for a name
 * @param language a literal's language; mostly empty
 */
public record Statement(String subject, String property, String object, String datatype, String language) {

    public boolean isLiteral() {
        return !datatype.isEmpty();
    }
}
