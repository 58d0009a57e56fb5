package org.athenaeum.brainkb.ingest.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.outbound.client.RequestBody;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A.3, G.36: files become one request that is read while it is sent")
class MultipartUploadTest {

    private final PlayedBackend backend = PlayedBackend.open();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger mostOpen = new AtomicInteger();

    @AfterEach
    void close() {
        backend.close();
    }

    private Part part(String name, int promised, String content) {
        return new Part(PartName.of(name, "ttl", new HashSet<>()), promised, () -> {
            mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
            return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)) {
                @Override
                public void close() {
                    open.decrementAndGet();
                }
            };
        });
    }

    private String sent(RequestBody body) {
        backend.answers(200, "application/json", "{}");
        try {
            return HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(backend.url().toString()))
                    .header("Content-Type", body.contentType()).POST(body.bytes()).build(), BodyHandlers.ofString()).body();
        } catch (IOException broken) {
            throw new ToolFailure("backend_broken", "broken", "");
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    @Test
    @DisplayName("RFC 7578: one part named files for each, of known length together")
    void isMultipart() {
        var upload = new MultipartUpload(List.of(part("a.ttl", 3, "abc"), part("b.ttl", 0, ""), part("c.ttl", 2, "de")), (bytes, files) -> { });

        upload.send(this::sent);

        var seen = backend.last();
        var boundary = seen.header("Content-Type").replace("multipart/form-data; boundary=", "");
        var head = "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"%s.ttl\"\r\nContent-Type: application/octet-stream\r\n\r\n%s\r\n";
        assertThat(seen.body()).isEqualTo("--" + boundary + head.formatted("a", "abc") + "--" + boundary + head.formatted("b", "") + "--"
                + boundary + head.formatted("c", "de") + "--" + boundary + "--\r\n");
        assertThat(seen.header("Content-Length")).isEqualTo(String.valueOf(seen.body().length()));
        assertThat(mostOpen).as("files open at once").hasValue(1);
        assertThat(open).hasValue(0);
    }

    @Test
    void tellsBytesAndFiles() {
        var told = new ArrayList<String>();
        var upload = new MultipartUpload(List.of(part("a.ttl", 600_000, "a".repeat(600_000)), part("b.ttl", 1, "b")),
                (bytes, files) -> told.add(bytes + "/" + files));

        upload.send(this::sent);

        assertThat(told).contains("600000/1").endsWith("600001/2").hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    @DisplayName("a file that is shorter or longer than it was breaks the upload off")
    void noticesAFileThatChanged() {
        for (var content : List.of("ab", "abcd")) {
            var upload = new MultipartUpload(List.of(part("a.ttl", 3, content), part("b.ttl", 1, "b")), (bytes, files) -> { });

            assertThat(catchThrowableOfType(ToolFailure.class, () -> upload.send(this::sent)).reason()).as(content).isEqualTo("file_changed");
        }
        assertThat(backend.seen()).isEmpty();
        assertThat(open).hasValue(0);
    }

    @Test
    void endsWhenNobodyWaits() {
        var upload = new MultipartUpload(List.of(part("a.ttl", 3, "abc")), (bytes, files) -> {
            throw new ToolFailure("cancelled", "The call was cancelled.", "");
        });

        assertThat(catchThrowableOfType(ToolFailure.class, () -> upload.send(this::sent)).reason()).isEqualTo("cancelled");
        assertThat(open).hasValue(0);
    }

    @Test
    @DisplayName("RULINGS 13: after all was sent and no answer came, one must look before one sends again")
    void tellsThatTheOutcomeIsUnknown() {
        var upload = new MultipartUpload(List.of(part("a.ttl", 3, "abc")), (bytes, files) -> { });

        var failure = catchThrowableOfType(ToolFailure.class, () -> upload.send(body -> {
            sent(body);
            throw new ToolFailure("backend_broken", "The connection was broken off.", "");
        }));

        assertThat(failure.reason()).isEqualTo("outcome_unknown");
        assertThat(failure.hint()).contains("brainkb_list_jobs");
    }

    @Test
    void isNeverSentTwice() {
        var upload = new MultipartUpload(List.of(part("a.ttl", 3, "abc")), (bytes, files) -> { });

        assertThatThrownBy(() -> upload.send(body -> {
            sent(body);
            return sent(body);
        })).isInstanceOf(ToolFailure.class);
        assertThat(backend.seen()).hasSize(1);
    }

    @Test
    void tellsOfAFileThatIsGoneWhenItsTurnComes() {
        var upload = new MultipartUpload(List.of(part("a.ttl", 1, "a"), new Part(new PartName("b.ttl"), 1, () -> {
            throw new IOException("gone");
        })), (bytes, files) -> { });

        assertThat(catchThrowableOfType(ToolFailure.class, () -> upload.send(this::sent))).hasMessageContaining("gone");
        assertThat(backend.seen()).isEmpty();
    }
}
