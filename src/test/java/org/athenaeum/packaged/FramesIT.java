package org.athenaeum.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.athenaeum.packaged.frames.FrameProbe;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The database is no part of the WAR: the server's library is found by it. */
class FramesIT {

    private final int port = Integer.parseInt(System.getProperty("athenaeum.packaged.port"));

    @Test
    @DisplayName("RULINGS 39: frames work in the packaged server")
    void keepsFramesInTheServer() throws IOException {
        var settings = Map.of("BRAINKB_URL", "http://127.0.0.1:9");

        try (var server = PackagedServer.startWith(FrameProbe.class.getPackageName(), "frames", port, settings)) {
            assertThat(server.root()).isNotNull();
            assertThat(PackagedServer.log("frames")).contains("the frame adds up to {\"n\":42}");
        }
    }
}
