package org.athenaeum.limits.rate;

/**
 * Whose calls are counted together (RULINGS 16).
 *
 * @param proven whether a verified token names the caller; else it is an address, of which anybody can have many
 */
public record CallerKey(String value, boolean proven) {

    /** Whom a verified token names: issuer, subject and client. */
    public static CallerKey ofToken(String subject) {
        return new CallerKey(subject, true);
    }

    /** Where nobody proved anything. */
    public static CallerKey ofAddress(String address) {
        return new CallerKey(address, false);
    }
}
