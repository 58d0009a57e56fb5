package org.athenaeum.outbound.open;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a name; asked once for each connection. */
@FunctionalInterface
public interface NameResolver {

    /** The platform's. */
    NameResolver PLATFORM = InetAddress::getAllByName;

    /** All addresses of that name, or the one that it is. */
    InetAddress[] resolve(String host) throws UnknownHostException;
}
