package org.athenaeum.brapi.orientation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.function.Supplier;
import org.athenaeum.brapi.connection.Connections;

/** What a model is told of {@code brapi_connect}: with the names of the servers that have one here (backends/brapi.md A1). */
@ApplicationScoped
public class ConnectDescription implements Supplier<String> {

    private static final int SHOWN = 40;

    @Inject
    Connections connections;

    @Override
    public String get() {
        var offered = connections.offered();
        var names = String.join(", ", offered.stream().limit(SHOWN).toList()) + (offered.size() > SHOWN ? " and more" : "");
        return "Opens a connection to a BrAPI server under an alias, and tells who runs it, what it offers and how much it holds. "
                + (offered.isEmpty() ? "" : "Servers by alias: " + names + ". ")
                + "Any other BrAPI v2 server can be named as baseUrl. A configured credential is used by itself; ask the user before you "
                + "pass one.";
    }
}
