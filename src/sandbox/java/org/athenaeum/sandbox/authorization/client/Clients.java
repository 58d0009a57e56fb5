package org.athenaeum.sandbox.authorization.client;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Every client this server knows or can come to know. */
public final class Clients {

    private final Map<String, Client> registered;
    private final DynamicClients dynamic;
    private final Function<String, Client> documents;

    /**
     * @param registered known beforehand
     * @param documents  finds the client that a document at that address describes, or throws
     */
    public Clients(List<Client> registered, DynamicClients dynamic, Function<String, Client> documents) {
        this.registered = registered.stream().collect(Collectors.toUnmodifiableMap(Client::id, client -> client));
        this.dynamic = dynamic;
        this.documents = documents;
    }

    /**
     * The client of that id.
     *
     * @throws UnknownClient with a sentence to show, if there is none
     */
    public Client find(String id) {
        return Optional.ofNullable(registered.get(id)).or(() -> dynamic.find(id)).orElseGet(() -> described(id));
    }

    /** Whether scripts of that web origin belong to a client known here; documents are not asked for it. */
    public boolean anyLivesAt(String origin) {
        return registered.values().stream().anyMatch(client -> client.livesAt(origin))
                || StreamSupport.stream(dynamic.all().spliterator(), false).anyMatch(client -> client.livesAt(origin));
    }

    private Client described(String id) {
        if (!id.contains(":")) {
            throw new UnknownClient("No client of that id is registered here. Register it, or use the address of a client "
                    + "id metadata document.");
        }
        return documents.apply(id);
    }
}
