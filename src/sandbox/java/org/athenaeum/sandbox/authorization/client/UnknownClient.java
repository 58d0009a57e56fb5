package org.athenaeum.sandbox.authorization.client;

/** There is no such client, or what it says of itself cannot be had or is not valid. The message may be shown. */
public final class UnknownClient extends RuntimeException {

    public UnknownClient(String why) {
        super(why, null, false, false);
    }
}
