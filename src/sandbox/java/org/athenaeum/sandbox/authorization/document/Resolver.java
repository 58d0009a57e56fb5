package org.athenaeum.sandbox.authorization.document;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a host. */
@FunctionalInterface
public interface Resolver {

    InetAddress[] resolve(String host) throws UnknownHostException;
}
