package org.athenaeum.flows;

import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Locale;
import org.athenaeum.protocol.Revision;
import org.athenaeum.stdio.StdioProcess;
import org.athenaeum.testing.Mcp;

/** How an assistant reaches the gateway: by which client, over which transport, in which revision. */
enum Way {

    /** The official client; each person in a session of its own. */
    SDK_2025_OVER_HTTP {
        @Override
        Door open(BrainkbStation station) {
            var clients = new ArrayList<SdkClient>();
            return new Open(() -> clients.forEach(SdkClient::close)) {
                @Override
                public Talk talk() {
                    var client = SdkClient.over(station.at(PATH));
                    clients.add(client);
                    return new Talk(client::call);
                }
            };
        }
    },

    /** The official client, which starts the packaged jar: one session, so the next person signs out who was there before. */
    SDK_2025_ON_A_PIPE {
        @Override
        Door open(BrainkbStation station) {
            var client = SdkClient.ofTheJar(station.onAPipe());
            return new Open(client) {
                @Override
                public Talk talk() {
                    return signedOut(new Talk(client::call));
                }
            };
        }
    },

    /** No session: who signed in has a handle. */
    WIRE_2026_OVER_HTTP {
        @Override
        Door open(BrainkbStation station) {
            var client = Mcp.at(station.at(PATH), Revision.V2026_07_28);
            return new Open(() -> { }) {
                @Override
                public Talk talk() {
                    return new Talk(client::call);
                }
            };
        }
    },

    /** The packaged jar: a pipe has one caller, whose login needs no handle. */
    WIRE_2026_ON_A_PIPE {
        @Override
        Door open(BrainkbStation station) {
            var process = StdioProcess.jar(station.onAPipe());
            var client = process.client(Revision.V2026_07_28, JsonValue.EMPTY_JSON_OBJECT);
            return new Open(process) {
                @Override
                public Talk talk() {
                    return signedOut(new Talk(client::call));
                }
            };
        }
    };

    private static final String PATH = "/mcp/brainkb";

    abstract Door open(BrainkbStation station);

    /** A word for what is made on this way, so that no other finds it. */
    String word() {
        return name().replaceAll("[^A-Z0-9]", "").toLowerCase(Locale.ROOT);
    }

    private static Talk signedOut(Talk talk) {
        talk.call("brainkb_logout", "{}").done();
        return talk;
    }

    private abstract static class Open implements Door {

        private final AutoCloseable behind;

        Open(AutoCloseable behind) {
            this.behind = behind;
        }

        @Override
        public void close() {
            try {
                behind.close();
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            } catch (Exception impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
