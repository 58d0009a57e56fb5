package org.athenaeum.http.upload;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.RejectedExecutionException;
import org.athenaeum.http.boundary.Accept;
import org.athenaeum.http.boundary.Refusal;
import org.athenaeum.http.boundary.RequestBody;
import org.athenaeum.identity.Caller;
import org.athenaeum.intake.Announced;
import org.athenaeum.intake.Intake;
import org.athenaeum.limits.Workers;
import org.athenaeum.operations.admission.Admission;
import org.athenaeum.operations.admission.Delivery;
import org.athenaeum.protocol.ProtocolFailure;
import org.athenaeum.settings.Endpoint;
import org.athenaeum.settings.Settings;

/**
 * Where files come in, and what of them is refused before anybody is asked about it, in the order of RULINGS 2. They are taken
 * below the endpoint whose tools then work on them, so that who calls is judged by the same rules; and at {@code /upload} too
 * where {@code /mcp} is that family's alone, as its predecessor had it (DESIGN 4).
 */
@ApplicationScoped
public class Uploads {

    public static final String METHODS = "POST, OPTIONS";

    private static final String PATH = "/upload";

    @Inject
    @Any
    Instance<Intake> intakes;

    @Inject
    Settings settings;

    @Inject
    Admission admission;

    @Inject
    Workers workers;

    /** The endpoint whose files are taken at that undecoded path. */
    public Optional<Endpoint> at(String target) {
        if (!target.endsWith(PATH)) return Optional.empty();
        var endpoints = settings.endpoints();
        if (target.equals(PATH)) {
            return endpoints.root().filter(root -> root.bearer().isPresent() && endpoints.at(PATH).isEmpty() && intake(root)
                    .isPresent());
        }
        return endpoints.all().stream().filter(endpoint -> target.equals(endpoint.path() + PATH)).findFirst()
                .filter(endpoint -> intake(endpoint).isPresent());
    }

    /** @param caller let in by the endpoint's gate */
    public void serve(Endpoint endpoint, Caller caller, HttpServletRequest request,
            HttpServletResponse response) throws IOException {
        // What is refused may be followed by gigabytes, and what stands behind them is no request of this connection.
        response.setHeader("Connection", "close");
        var intake = intake(endpoint).orElseThrow();
        checkHeaders(request, intake.largest());
        long length = request.getContentLengthLong();
        var announced = new Announced(Parameters.of(request.getQueryString(), intake.parameters()),
                length < 0 ? OptionalLong.empty() : OptionalLong.of(length));
        var delivery = admitted(endpoint, caller);
        var async = request.startAsync();
        async.setTimeout(0);
        hand(new Transfer(intake, caller, announced, delivery), async, delivery);
    }

    private Delivery admitted(Endpoint endpoint, Caller caller) {
        try {
            return admission.deliver(endpoint, caller);
        } catch (ProtocolFailure tooMany) {
            throw Outcomes.of(tooMany);
        }
    }

    private void hand(Transfer transfer, AsyncContext async, Delivery delivery) throws IOException {
        try {
            workers.execute(() -> transfer.run(async));
        } catch (RejectedExecutionException full) {
            var busy = Refusal.of(503, "busy", "Too many calls are waiting at once. Try again in a moment.").with("Retry-After",
                    "1");
            delivery.ended(Outcomes.of(busy), Optional.of(busy.word()), 0);
            busy.write((HttpServletResponse) async.getResponse());
            async.complete();
        }
    }

    /**
     * Any media type is taken, since programs say what they like of a file; but for that of a form, whose parts would be taken
     * for data.
     */
    private static void checkHeaders(HttpServletRequest request, long largest) {
        var type = Optional.ofNullable(request.getContentType()).orElse("").toLowerCase(Locale.ROOT);
        if (type.startsWith("multipart/")) {
            throw Refusal.of(415, "unsupported_media_type",
                    "Send the file itself as the body (curl --data-binary @file), not a form that holds it.");
        }
        if (!Accept.of(request).takesJson()) throw Refusal.of(406, "not_acceptable", "Send Accept: application/json.");
        RequestBody.check(request, largest);
    }

    private Optional<Intake> intake(Endpoint endpoint) {
        return intakes.stream().filter(intake -> intake.isOpenAt(endpoint)).findFirst();
    }
}
