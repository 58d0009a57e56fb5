package org.athenaeum.operations.station;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.inject.se.SeContainer;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.Family;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Scopes;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.pipe.PipeConnection;
import org.athenaeum.operations.pipe.PipeExchange;
import org.athenaeum.protocol.Json;
import org.athenaeum.settings.Endpoint;

/** One client's end of a pipe: what it writes, and what it reads, message by message. */
final class Pipe {

    private static final Endpoint ENDPOINT = new Endpoint("/mcp", Set.of(Family.VAULT));

    private final BlockingQueue<JsonObject> read = new LinkedBlockingQueue<>();
    private final PipeConnection connection =
            new PipeConnection(message -> read.add(Json.read(message).asJsonObject()));
    private final PipeExchange exchange;
    private final Workers workers;

    Pipe(SeContainer container) {
        exchange = container.select(PipeExchange.class).get();
        workers = container.select(Workers.class).get();
    }

    /** One message; apostrophes stand for quotation marks. */
    Pipe write(String message) {
        var line = message.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        exchange.take(ENDPOINT, Caller.local(Scopes.of("wiki:read")), connection, line).ifPresent(workers::execute);
        return this;
    }

    Pipe handshake(String revision, String capabilities) {
        write("{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':'" + revision
                + "','capabilities':" + capabilities + ",'clientInfo':{'name':'t','version':'1'}}}");
        assertThat(next()).containsKey("result");
        return write("{'jsonrpc':'2.0','method':'notifications/initialized'}");
    }

    Pipe call(int id, String tool, String meta) {
        return write("{'jsonrpc':'2.0','id':" + id + ",'method':'tools/call','params':{'name':'" + tool
                + "','_meta':" + meta + "}}");
    }

    JsonObject next() {
        try {
            var message = read.poll(10, TimeUnit.SECONDS);
            assertThat(message).describedAs("a message within ten seconds").isNotNull();
            return message;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Everything up to the answer of that request, which is the last. */
    String until(int id) {
        var all = new StringBuilder();
        for (var message = next(); ; message = next()) {
            all.append(message).append('\n');
            if (message.containsKey("id") && !message.containsKey("method") && message.get("id").toString().equals("" + id)) {
                return all.toString();
            }
        }
    }

    void hangUp() {
        exchange.end(connection);
    }
}
