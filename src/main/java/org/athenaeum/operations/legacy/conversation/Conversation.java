package org.athenaeum.operations.legacy.conversation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.athenaeum.identity.Caller;
import org.athenaeum.operations.reply.RunningRequests;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.JsonRpcMessage.Notification;
import org.athenaeum.protocol.JsonRpcMessage.Response;
import org.athenaeum.protocol.JsonRpcMessage;
import org.athenaeum.protocol.Revision;
import org.athenaeum.protocol.peer.ClientCapabilities;
import org.athenaeum.session.Session;
import org.athenaeum.settings.Endpoint;

/** One client of a handshake revision, as long as its session lives. */
public final class Conversation {

    private final Supplier<Session> session;
    private final Consumer<UnaryOperator<Session>> change;
    private final ClientCapabilities capabilities;
    private final RunningRequests running = new RunningRequests();
    private final Questions questions = new Questions();
    private final List<Outlet> outlets = new CopyOnWriteArrayList<>();
    private volatile Caller caller;
    private volatile boolean over;

    /** @param session the session as it is now, @param change changes it */
    public Conversation(Supplier<Session> session, Consumer<UnaryOperator<Session>> change, Caller caller) {
        this.session = session;
        this.change = change;
        this.caller = caller;
        this.capabilities = new ClientCapabilities(Json.read(session.get().capabilities()).asJsonObject());
    }

    /** One on a pipe, whose session is its own and ends with the process. */
    public static Conversation onPipe(Endpoint endpoint, Revision revision, String capabilities, Caller caller) {
        var latest = new AtomicReference<>(Session.onPipe(endpoint.path(), revision, capabilities));
        return new Conversation(latest::get, latest::updateAndGet, caller);
    }

    /** Where messages go that belong to no request. */
    public interface Outlet {

        /** False if it can carry nothing any more. */
        boolean send(byte[] message);

        /** Whether someone is there to hear it now. */
        boolean isConnected();

        /** Whether it can carry nothing any more. */
        boolean isOver();
    }

    public Session session() {
        return session.get();
    }

    public void change(UnaryOperator<Session> how) {
        change.accept(how);
    }

    public ClientCapabilities capabilities() {
        return capabilities;
    }

    public RunningRequests running() {
        return running;
    }

    public Questions questions() {
        return questions;
    }

    /** Who sent its latest message: what it may hear of is judged by that. */
    public Caller caller() {
        return caller;
    }

    Conversation with(Caller latest) {
        caller = latest;
        return this;
    }

    /** What a notification or a response does. */
    public void hear(JsonRpcMessage message) {
        if (message instanceof Response response) questions.answer(response);
        if (message instanceof Notification notification && notification.method().equals("notifications/cancelled")) {
            running.cancel(notification.params());
        }
    }

    /** One more of them; those that are over are forgotten, or a client that comes and goes would leave one each time. */
    public void open(Outlet outlet) {
        outlets.removeIf(Outlet::isOver);
        outlets.add(outlet);
    }

    /** Whether someone hears what belongs to no request. */
    public boolean isListening() {
        return outlets.stream().anyMatch(Outlet::isConnected);
    }

    /**
     * Sends a message that belongs to no request, on one outlet alone (LEG-08): the newest that someone hears, else the newest
     * that a client may come back to.
     */
    public void tell(byte[] message) {
        var newestFirst = new ArrayList<>(outlets);
        Collections.reverse(newestFirst);
        newestFirst.sort(Comparator.comparing(outlet -> !outlet.isConnected()));
        for (var outlet : newestFirst) {
            if (outlet.send(message)) return;
            outlets.remove(outlet);
        }
    }

    boolean isOver() {
        return over;
    }

    /** Its session is over: what runs for it stops, what it was asked stays unanswered. */
    public void end() {
        over = true;
        running.cancelAll();
        questions.abandon();
    }
}
