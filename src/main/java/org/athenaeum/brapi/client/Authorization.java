package org.athenaeum.brapi.client;

import java.util.Optional;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.outbound.open.OpenRequest.Sent;

/** With what a server is asked. */
public interface Authorization {

    /** Without anything. */
    Authorization NONE = new Authorization() {
        @Override
        public Optional<Sent> sent(Call call) {
            return Optional.empty();
        }

        @Override
        public boolean renew(Optional<Sent> refused, Call call) {
            return false;
        }
    };

    /** What goes along now; absent where nothing does. May ask for a token first. */
    Optional<Sent> sent(Call call);

    /** After the server refused that (401): whether there is something else to try, made now or by another call meanwhile. */
    boolean renew(Optional<Sent> refused, Call call);
}
