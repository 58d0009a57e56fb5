package org.athenaeum.packaged.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.athenaeum.packaged.upload.UploadingServer.ANA;
import static org.athenaeum.packaged.upload.UploadingServer.BEN;
import static org.athenaeum.packaged.upload.UploadingServer.GRAPH;
import static org.athenaeum.packaged.upload.UploadingServer.MOST;
import static org.athenaeum.packaged.upload.UploadingServer.RUI;
import static org.athenaeum.packaged.upload.UploadingServer.json;
import static org.athenaeum.packaged.upload.UploadingServer.sha256;
import static org.athenaeum.packaged.upload.UploadingServer.triples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.testing.RawHttp;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("brainkb F.1: a script uploads a file, and an assistant ingests it")
@Timeout(120)
class UploadIT {

    private static final String TARGET = "/mcp/brainkb/upload?filename=cells.nt";

    @TempDir
    static Path folder;

    private static UploadingServer server;

    @BeforeAll
    static void start() throws IOException {
        server = new UploadingServer(folder);
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @AfterEach
    void discardAll() {
        for (var token : new String[] {ANA, BEN}) {
            server.listed(token).getJsonArray("uploads").forEach(upload -> server.call(token, "brainkb_discard_upload",
                    Map.of("upload_id", upload.asJsonObject().getString("upload_id"))));
        }
    }

    @Test
    @DisplayName("F.1, A.3: 201 with what came, then ingested by its id as it is, byte for byte")
    void takesAFileAndIngestsIt() {
        var text = triples(20_000);

        var answer = server.upload("filename=big%20cells.nt&sha256=" + sha256(text), ANA, text);

        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
        assertThat(answer.header("Cache-Control")).contains("no-store");
        assertThat(json(answer).getInt("bytes")).isEqualTo(text.length());
        assertThat(json(answer).getString("sha256")).isEqualTo(sha256(text));
        assertThat(json(answer).getString("state")).isEqualTo("staged");
        assertThat(json(answer).getString("next")).contains("brainkb_ingest_upload");
        var id = json(answer).getString("upload_id");
        assertThat(server.files()).containsExactly(id + ".data", id + ".record");

        var ingested = server.call(ANA, "brainkb_ingest_upload", Map.of("upload_id", id, "named_graph_iri", GRAPH));

        assertThat(ingested.getString("job_id")).isEqualTo("38aa");
        assertThat(ingested.getJsonObject("ingested_upload").getString("filename")).isEqualTo("big_cells.nt");
        assertThat(server.sent()).last().asString().contains("filename=\"big_cells.nt\"", text);
        assertThat(server.call(ANA, "brainkb_upload_status", Map.of("upload_id", id)).getString("state")).isEqualTo("submitted");
        assertThat(server.files()).containsExactly(id + ".record");
    }

    @Test
    void takesAFileInChunks() {
        try (var http = RawHttp.connect(server.root())) {
            http.write(server.head(TARGET, ANA, 0).replace("Content-Length: 0\n", "Transfer-Encoding: chunked\n").replace("\n",
                    "\r\n") + "\r\n");
            for (int i = 0; i < 3; i++) http.write("15\r\n<u:s" + i + "> <u:p> <u:o" + i + ">.\n\r\n");
            http.write("0\r\n\r\n");

            var answer = http.read();

            assertThat(answer.status()).as(answer.text()).isEqualTo(201);
            assertThat(json(answer).getInt("bytes")).isEqualTo(3 * 0x15);
        }
    }

    @Test
    @DisplayName("F.1: with a graph 202, and it is sent by itself")
    void sendsByItself() {
        var text = triples(3);

        var answer = server.upload("filename=auto.nt&graph=" + GRAPH, BEN, text);

        assertThat(answer.status()).isEqualTo(202);
        assertThat(json(answer).getString("state")).isEqualTo("submitting");
        var id = json(answer).getString("upload_id");
        Awaitility.await().until(() -> server.call(BEN, "brainkb_upload_status", Map.of("upload_id", id)).getString("state")
                .equals("submitted"));
        assertThat(server.sent()).last().asString().contains(text);
    }

    @Test
    @DisplayName("F.1: another digest, or nothing at all, is 400, and nothing is left")
    void leavesNothingOfWhatCameAltered() {
        var altered = server.upload("filename=a.nt&sha256=" + sha256("other"), ANA, triples(2));
        var empty = server.upload("filename=a.nt", ANA, "");

        assertThat(altered.status()).isEqualTo(400);
        assertThat(json(altered).getString("error")).isEqualTo("digest_differs");
        assertThat(empty.status()).isEqualTo(400);
        assertThat(json(empty).getString("error")).isEqualTo("empty_body");
        assertThat(server.files()).isEmpty();
    }

    @Test
    @DisplayName("F.1: over the cap 413, as announced and in the middle of the stream")
    void refusesWhatIsTooLarge() {
        var announced = RawHttp.send(server.root(), server.head(TARGET, ANA, MOST + 1L), new byte[0]);
        assertThat(announced.status()).isEqualTo(413);

        try (var http = RawHttp.connect(server.root())) {
            http.write(server.head(TARGET, ANA, 0).replace("Content-Length: 0\n", "Transfer-Encoding: chunked\n").replace("\n",
                    "\r\n") + "\r\n");
            http.write(Integer.toHexString(MOST + 1) + "\r\n").write(new byte[MOST + 1]).write("\r\n");

            var answer = http.read();

            assertThat(answer.status()).isEqualTo(413);
            assertThat(json(answer).getString("message")).contains(String.valueOf(MOST));
        }
        Awaitility.await().until(() -> server.files().isEmpty());
    }

    @Test
    @DisplayName("RFC 9112 9.6: a client that still sends hears why it is refused, and its connection then ends")
    void tellsARefusalToWhoStillSends() {
        int rest = 12 * MOST;
        try (var http = RawHttp.connect(server.root())) {
            http.write(server.head(TARGET, ANA, 0).replace("Content-Length: 0\n", "Transfer-Encoding: chunked\n").replace("\n",
                    "\r\n") + "\r\n");
            http.write(Integer.toHexString(rest) + "\r\n").write(new byte[rest]).write("\r\n0\r\n\r\n");

            assertThat(http.read().status()).isEqualTo(413);
            assertThat(http.isAtEnd()).isTrue();
        }
    }

    @Test
    @DisplayName("F.1, G.8: each has its own, and another's answers like one that does not exist")
    void keepsTwoUsersApart() {
        var id = json(server.upload("filename=mine.nt", ANA, triples(1))).getString("upload_id");

        assertThat(server.listed(ANA).getInt("count")).isEqualTo(1);
        assertThat(server.listed(BEN).getInt("count")).isZero();
        for (var tool : new String[] {"brainkb_upload_status", "brainkb_discard_upload"}) {
            assertThat(server.call(BEN, tool, Map.of("upload_id", id)).getInt("status_code")).isEqualTo(404);
        }
        assertThat(server.call(BEN, "brainkb_ingest_upload", Map.of("upload_id", id, "named_graph_iri", GRAPH))
                .getInt("status_code")).isEqualTo(404);
        assertThat(server.listed(ANA).getInt("count")).isEqualTo(1);
    }

    @Test
    @DisplayName("F.1: 401 without a good token, 403 without the right to write, and no byte is taken")
    void refusesWhoMayNot() {
        var nobody = RawHttp.send(server.root(), server.head(TARGET, "x", 3).replace("Authorization: Bearer x\n", ""),
                "abc".getBytes());
        var unknown = server.upload("filename=a.nt", "brainkb_pat_nobodys", "abc");
        var reader = server.upload("filename=a.nt", RUI, "abc");

        assertThat(nobody.status()).isEqualTo(401);
        assertThat(nobody.header("WWW-Authenticate")).contains("Bearer");
        assertThat(unknown.status()).isEqualTo(401);
        assertThat(unknown.text()).doesNotContain("brainkb_pat_nobodys");
        assertThat(reader.status()).isEqualTo(403);
        assertThat(json(reader).getString("error")).isEqualTo("insufficient_scope");
        assertThat(server.files()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {
            "Host: 127       | Host: evil.example\\nX: 127             | 421",
                    "Accept: */*      | Origin: https://evil.example     | 403",
            "POST            | GET                                | 405",
            "POST             | PUT                               | 405",
            "Bearer          | Basic                              | 400",
            "Content-Type: application/x-www-form-urlencoded | Content-Type: multipart/form-data; boundary=x | 415",
            "Accept: */*     | Content-Encoding: gzip             | 415",
            "Accept: */*      | Accept: text/html                 | 406",
            "filename=       | filenam=                           | 400",
            "filename=cells.nt | filename=cells.nt&filename=b.nt  | 400",
            "cells.nt        | cells.exe                          | 400",
            "cells.nt         | cells.nt&sha256=00                | 400",
            "/mcp/brainkb/upload | /mcp/vault/upload              | 404",
            "/mcp/brainkb/upload | /upload                       | 404",
            "/mcp/brainkb/upload | /mcp/brainkb/upload/           | 404",
            "/mcp/brainkb/upload | /mcp//brainkb/upload          | 404",
            "/mcp/brainkb/upload | /mcp/brainkb/%75pload          | 404",
            "/mcp/brainkb/upload | /mcp/brainkb/UPLOAD           | 404"})
    @DisplayName("RULINGS 2, 4: the same checks as for messages, in the same order")
    void refusesBeforeAnybodyIsAsked(String part, String instead, int status) {
        int asked = server.brainkb.users.seen().size();
        var head = server.head(TARGET, ANA, 3);
        assertThat(head).contains(part);

        var answer = RawHttp.send(server.root(), head.replace(part, instead.replace("\\n", "\n")),
                "abc".getBytes(StandardCharsets.UTF_8));

        assertThat(answer.status()).as(answer.text()).isEqualTo(status);
        assertThat(server.brainkb.users.seen()).hasSize(asked);
        assertThat(server.files()).isEmpty();
    }

    @Test
    void answersAPreflight() {
        var answer = RawHttp.send(server.root(), server.head(TARGET, ANA, 0).replace("POST", "OPTIONS")
                .replace("Accept: */*", "Origin: http://localhost:3000"), new byte[0]);

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.header("Allow")).contains("POST, OPTIONS");
        assertThat(answer.header("Access-Control-Allow-Methods")).contains("POST, OPTIONS");
    }

    @Test
    @DisplayName("DESIGN 4, RULINGS 26: where families share an endpoint the credential has a header of its own")
    void takesFilesAtTheSharedEndpointToo() {
        var head = server.head("/mcp/upload?filename=shared.nt", ANA, 3);

        var own = RawHttp.send(server.root(), head.replace("Authorization: Bearer ", "X-BrainKB-Token: "),
                "abc".getBytes(StandardCharsets.UTF_8));
        var other = RawHttp.send(server.root(), head, "abc".getBytes(StandardCharsets.UTF_8));

        assertThat(own.status()).as(own.text()).isEqualTo(201);
        assertThat(other.status()).isEqualTo(400);
        assertThat(json(other).getString("error")).isEqualTo("unexpected_credential");
    }

    @ParameterizedTest
    @ValueSource(strings = {"..%2F..%2Fescaped.nt", "%2Ftmp%2Fescaped.nt", "..%5C..%5Cescaped.nt", "%2e%2e%2fescaped.nt",
            "./escaped.nt"})
    @DisplayName("F.1, G.4: no name leads out of the folder")
    void leadsNowhereByItsName(String name) throws IOException {
        var answer = server.upload("filename=" + name, ANA, triples(1));

        assertThat(answer.status()).isEqualTo(201);
        assertThat(json(answer).getString("filename")).isEqualTo("escaped.nt");
        try (var all = Files.walk(folder)) {
            assertThat(all.map(Path::getFileName).map(Path::toString)).noneMatch(file -> file.contains("escaped"));
        }
    }

    @Test
    @DisplayName("F.1: of an upload whose client leaves nothing stays")
    void forgetsWhatBreaksOff() {
        var http = RawHttp.connect(server.root());
        http.write(server.head(TARGET, ANA, 1_000_000).replace("\n", "\r\n") + "\r\n").write(new byte[300_000]);
        Awaitility.await().until(() -> server.files().stream().anyMatch(name -> name.endsWith(".part")));

        http.reset();

        Awaitility.await().until(() -> server.files().isEmpty());
        assertThat(server.listed(ANA).getInt("count")).isZero();
    }

    @Test
    @DisplayName("SEC-12: an upload that stops is ended, told so, and nothing of it stays")
    void endsAnUploadThatStops() {
        try (var http = RawHttp.connect(server.root())) {
            http.write(server.head(TARGET, ANA, 1_000).replace("\n", "\r\n") + "\r\n").write("<u:half>");

            var answer = http.read();

            assertThat(answer.status()).isEqualTo(408);
            assertThat(json(answer).getString("error")).isEqualTo("request_timeout");
        }
        assertThat(server.files()).isEmpty();
    }

    @Test
    @DisplayName("F.1: uploads survive a restart, with their state and their owner")
    void survivesARestart() throws IOException {
        var id = json(server.upload("filename=kept.nt", ANA, triples(5))).getString("upload_id");

        server.restart();

        assertThat(server.listed(BEN).getInt("count")).isZero();
        assertThat(server.call(ANA, "brainkb_upload_status", Map.of("upload_id", id)).getString("state")).isEqualTo("staged");
        assertThat(server.call(ANA, "brainkb_ingest_upload", Map.of("upload_id", id, "named_graph_iri", GRAPH))
                .getString("job_id")).isEqualTo("38aa");
    }

    @Test
    @DisplayName("C.12: the record of calls has the upload, and neither its name nor a credential")
    void recordsUploadsWithoutSecrets() throws IOException {
        server.upload("filename=very-telling-name.nt", ANA, triples(1));
        server.upload("filename=very-telling-name.nt", "brainkb_pat_nobodys", triples(1));

        var log = PackagedServer.log(UploadingServer.NAME);
        assertThat(log).contains("\"method\":\"upload\",\"outcome\":\"ok\"", "\"method\":\"upload\",\"outcome\":\"refused\"")
                .doesNotContain("very-telling-name", ANA, "brainkb_pat_nobodys", "eyJ");
    }
}
