package org.athenaeum.outbound.open;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.routing.RoutingSupport;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.athenaeum.limits.ByteBudget;
import org.athenaeum.outbound.open.OpenFault.Kind;

/** One request on its way, and the memory that its answer takes; closing it ends both. */
final class Attempt implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.outbound");

    private static final int PIECE = 16 << 10;
    private static final int FIRST_ERROR = 400;
    /** Of an error only its begin is of use. */
    private static final int ERROR_BYTES = 64 << 10;

    private final CloseableHttpClient client;
    private final OpenRequest request;
    private final HttpUriRequestBase sent;
    private final int most;
    private final ByteBudget budget;

    /** Guarded by this. */
    private long taken;
    private boolean over;

    Attempt(CloseableHttpClient client, OpenRequest request, int most, ByteBudget budget) {
        this.client = client;
        this.request = request;
        this.most = most;
        this.budget = budget;
        this.sent = new HttpUriRequestBase(request.method(), request.uri());
        sent.setHeader("Accept", request.accept());
        request.credential().ifPresent(credential -> sent.setHeader(credential.header().value(), credential.value().reveal()));
        request.payload().ifPresent(payload ->
                sent.setEntity(new ByteArrayEntity(payload.bytes(), ContentType.parse(payload.contentType()))));
    }

    /** Not by a handler of the library's: after that it would read the rest of what was cut. */
    OpenReply run() throws IOException, HttpException {
        var response = client.executeOpen(RoutingSupport.determineHost(sent), sent, null);
        try {
            return reply(response);
        } finally {
            closed(response);
        }
    }

    private static void closed(ClassicHttpResponse response) {
        try {
            response.close();
        } catch (IOException alreadyCut) {
            LOG.log(System.Logger.Level.DEBUG, "a connection was not closed cleanly", alreadyCut);
        }
    }

    private OpenReply reply(ClassicHttpResponse response) throws IOException {
        var headers = new HashMap<String, String>();
        for (var header : response.getHeaders()) {
            if (header.getValue() != null) headers.putIfAbsent(header.getName().toLowerCase(Locale.ROOT), header.getValue());
        }
        return new OpenReply(response.getCode(), Map.copyOf(headers), body(response), request.uri());
    }

    private byte[] body(ClassicHttpResponse response) throws IOException {
        if (response.getEntity() == null) return new byte[0];
        boolean error = response.getCode() >= FIRST_ERROR;
        int limit = error ? Math.min(most, ERROR_BYTES) : most;
        var read = new ByteArrayOutputStream();
        var content = response.getEntity().getContent();
        var piece = new byte[PIECE];
        for (int got = content.read(piece); got >= 0; got = content.read(piece)) {
            int room = limit - read.size();
            if (got > room && !error) throw stopped(Kind.TOO_LARGE, "answered with more than " + most + " bytes");
            int kept = Math.min(got, room);
            if (!take(kept)) throw stopped(Kind.BUSY, "was not heard to the end: too many answers are held at once");
            read.write(piece, 0, kept);
            if (got <= room) continue;
            sent.cancel();                  // closing would read the rest, to keep the connection
            break;
        }
        return read.toByteArray();
    }

    private OpenFault stopped(Kind kind, String what) {
        sent.cancel();
        return new OpenFault(kind, what);
    }

    private synchronized boolean take(long bytes) {
        if (over || !budget.take(bytes)) return false;
        taken += bytes;
        return true;
    }

    @Override
    public void close() {
        sent.cancel();
        synchronized (this) {
            over = true;
            budget.give(taken);
            taken = 0;
        }
    }
}
