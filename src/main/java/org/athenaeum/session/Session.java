package org.athenaeum.session;

import java.io.Serializable;
import java.util.Set;
import java.util.TreeSet;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.protocol.Revision;

/**
 * A conversation opened by {@code initialize}: what both sides agreed on, and what the client asked for since. A value: a change
 * makes another one.
 *
 * @param place         where it was opened; it exists nowhere else
 * @param revision      what the handshake agreed on; a later header does not change it
 * @param capabilities  what the client declared then, as JSON text
 * @param logLevel      the least severe level of log messages it hears
 * @param subscriptions the URIs of resources whose changes it hears
 */
public record Session(SessionId id, SessionPlace place, Revision revision, String capabilities, LogLevel logLevel,
                      Set<String> subscriptions) implements Serializable {

    public Session {
        subscriptions = Set.copyOf(subscriptions);
    }

    static Session opened(SessionId id, SessionPlace place, Revision revision, String capabilities) {
        return new Session(id, place, revision, capabilities, LogLevel.WARNING, Set.of());
    }

    /** One that lives as long as its pipe, under an id that nobody is told. */
    public static Session onPipe(String endpoint, Revision revision, String capabilities) {
        return opened(SessionId.random(), SessionPlace.open(endpoint), revision, capabilities);
    }

    /** The path it was opened on. */
    public String endpoint() {
        return place.endpoint();
    }

    public Session withLogLevel(LogLevel level) {
        return new Session(id, place, revision, capabilities, level, subscriptions);
    }

    public Session subscribed(String uri) {
        var more = new TreeSet<>(subscriptions);
        more.add(uri);
        return new Session(id, place, revision, capabilities, logLevel, more);
    }

    public Session unsubscribed(String uri) {
        var fewer = new TreeSet<>(subscriptions);
        fewer.remove(uri);
        return new Session(id, place, revision, capabilities, logLevel, fewer);
    }
}
