package org.athenaeum.protocol;

/** A text is not the JSON it should be. The message names the kind of fault and quotes nothing of the text. */
public final class JsonFault extends RuntimeException {

    public JsonFault(String message) {
        super(message, null, false, false);
    }
}
