package org.athenaeum.testing.login;

/** The sandbox inside the server that the build has started, for integration tests. */
public final class RunningSandbox {

    private RunningSandbox() {
    }

    /** The issuer of its authorization server; also where its other stand-ins are. */
    public static String issuer() {
        return required("athenaeum.sandbox.url");
    }

    /** Its own client, and its one user. */
    public static Login login() {
        return Login.at(issuer(), "reader", required("athenaeum.sandbox.password"));
    }

    private static String required(String property) {
        var value = System.getProperty(property);
        if (value == null) {
            throw new AssertionError("the build sets " + property + " for integration tests");
        }
        return value;
    }
}
