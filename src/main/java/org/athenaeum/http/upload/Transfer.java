package org.athenaeum.http.upload;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.util.Optional;
import org.athenaeum.http.boundary.ArrivingBody;
import org.athenaeum.http.boundary.JsonAnswer;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.identity.Caller;
import org.athenaeum.intake.Announced;
import org.athenaeum.intake.Arrival;
import org.athenaeum.intake.Intake;
import org.athenaeum.intake.IntakeRefusal;
import org.athenaeum.intake.Received;
import org.athenaeum.operations.admission.Delivery;
import org.athenaeum.operations.audit.Outcome;
import org.athenaeum.protocol.Json;

/**
 * One file on its way from a client to a family, in a thread that may wait: for the backend that knows its sender, for the
 * client, for the disk. It is bounded by its caller's places (RULINGS 16) and by those of the intake.
 */
final class Transfer {

    private static final System.Logger LOG = System.getLogger("org.athenaeum.http");
    private static final int PIECE = 64 << 10;

    /** How long what follows a refusal is read, and thrown away. */
    private static final long LINGERING_NANOS = 2_000_000_000L;

    private final Intake intake;
    private final Caller caller;
    private final Announced announced;
    private final Delivery delivery;
    private long bytes;

    Transfer(Intake intake, Caller caller, Announced announced, Delivery delivery) {
        this.intake = intake;
        this.caller = caller;
        this.announced = announced;
        this.delivery = delivery;
    }

    void run(AsyncContext async) {
        var response = (HttpServletResponse) async.getResponse();
        try {
            answer(async.getRequest(), response);
        } catch (IOException gone) {
            delivery.ended(Outcome.CANCELLED, Optional.empty(), bytes);
            LOG.log(Level.DEBUG, "a client left before the answer to its upload");
        } catch (RuntimeException e) {      // the thread's end: a fault of ours is told, and logged once
            LOG.log(Level.ERROR, "an upload could not be taken", e);
            delivery.ended(Outcome.FAILED, Optional.of("internal_error"), bytes);
            response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
        } finally {
            async.complete();
        }
    }

    /** The caller's place is free before the answer: its client may come again as soon as it has that. */
    private void answer(ServletRequest request, HttpServletResponse response) throws IOException {
        try {
            var received = received(request);
            delivery.ended(Outcome.OK, Optional.empty(), bytes);
            JsonAnswer.write(response, received.goesOn() ? 202 : 201, Json.bytes(received.told()));
        } catch (IntakeRefusal refused) {
            refuse(Outcomes.of(refused), request, response);
        } catch (Refusal refused) {
            refuse(refused, request, response);
        }
    }

    private void refuse(Refusal refusal, ServletRequest request, HttpServletResponse response) throws IOException {
        try {
            refusal.write(response);
            if (bytes > 0) linger(request.getInputStream());
        } finally {
            delivery.ended(Outcomes.of(refusal), Optional.of(refusal.word()), bytes);
        }
    }

    /**
     * A connection that is closed while its client still sends is reset, and the answer lost with it (RFC 9112 9.6). One whose
     * client waits to be told to send has sent nothing yet, and is not read at all.
     */
    private static void linger(InputStream in) {
        long begun = System.nanoTime();
        var piece = new byte[PIECE];
        try {
            int read = 0;
            while (read >= 0 && System.nanoTime() - begun < LINGERING_NANOS) read = in.read(piece);
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "a client left after its upload was refused");
        }
    }

    private Received received(ServletRequest request) throws IOException {
        try (var arrival = intake.begin(caller, announced)) {
            take(request.getInputStream(), arrival);
            return arrival.end();
        }
    }

    private void take(InputStream in, Arrival arrival) {
        var pace = new Pace(System::nanoTime);
        var piece = new byte[PIECE];
        for (int read = next(in, piece); read >= 0; read = next(in, piece)) {
            bytes += read;
            pace.check(bytes);
            arrival.take(piece, read);
        }
        if (announced.bytes().isPresent() && announced.bytes().getAsLong() != bytes) throw ArrivingBody.broken();
    }

    private static int next(InputStream in, byte[] piece) {
        try {
            return in.read(piece);
        } catch (SocketTimeoutException late) {
            throw ArrivingBody.tooSlow();
        } catch (IOException broken) {
            throw ArrivingBody.broken();
        }
    }
}
