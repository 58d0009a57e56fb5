package org.athenaeum.packaged.upload;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.athenaeum.brainkb.PlayedBrainkb;
import org.athenaeum.outbound.client.PlayedBackend;
import org.athenaeum.packaged.PackagedServer;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.Revision;
import org.athenaeum.sandbox.vault.SampleVault;
import org.athenaeum.testing.Mcp;
import org.athenaeum.testing.RawHttp;

/** A packaged server that takes uploads, before a BrainKB that knows Ana, Ben and Rui, who may not write, by their tokens. */
final class UploadingServer implements AutoCloseable {

    static final String ANA = "brainkb_pat_of-ana-51c0";
    static final String BEN = "brainkb_pat_of-ben-93d7";
    static final String RUI = "brainkb_pat_of-rui-07aa";
    static final String GRAPH = "https://d.example/g/";
    static final int MOST = 2_000_000;
    static final String NAME = "uploading";

    private static final String FILES = "/api/insert/files/knowledge-graph-triples";
    private static final Map<String, String> PEOPLE = Map.of(ANA, "ana@lab.org", BEN, "ben@lab.org", RUI, "rui@lab.org");

    final PlayedBrainkb brainkb = PlayedBrainkb.with(Map.of());
    final Path uploads;
    private final Map<String, String> settings = new HashMap<>();
    private PackagedServer server;

    UploadingServer(Path folder) throws IOException {
        uploads = folder.resolve("uploads");
        brainkb.users("POST /api/auth/pat/exchange", (seen, exchange) -> {
            var wish = Json.read(seen.body()).asJsonObject();
            var email = PEOPLE.get(wish.getString("token"));
            if (email == null) PlayedBackend.send(exchange, 401, "application/json",
                    "{\"detail\":\"invalid, expired or revoked\"}");
            else PlayedBackend.send(exchange, 200, "application/json", "{\"access_token\":\"" + token(email,
                    wish.getString("audience"))
                    + "\",\"token_type\":\"bearer\",\"expires_in\":900}");
        });
        brainkb.query("GET /api/insert/jobs", 200, "{\"jobs\":[]}");
        brainkb.query("POST " + FILES, 200, "{\"job_id\":\"38aa\",\"total_files\":1,\"pre_failed_files\":0}");
        settings.putAll(Map.of("BRAINKB_URL", brainkb.query.url().toString(), "USERMANAGEMENT_URL", brainkb.users.url()
                .toString(),
                "BRAIN_MCP_VAULT", SampleVault.open(folder).root().toString(), "MCP_ROOT", "all", "MCP_ANONYMOUS_SCOPES",
                "wiki:read",
                "MCP_UPLOAD_DIR", uploads.toString(), "MCP_UPLOAD_MAX_BYTES", String.valueOf(MOST)));
        start();
    }

    private static String token(String email, String audience) {
        var scopes = email.startsWith("rui") ? "[\"read\"]" : "[\"read\",\"write\"]";
        return PlayedBrainkb.jwt("{\"sub\":\"" + email + "\",\"aud\":\"" + audience + "\",\"typ\":\"access\",\"scopes\":" + scopes
                + "}");
    }

    private void start() throws IOException {
        server = PackagedServer.start(NAME, Integer.parseInt(System.getProperty("athenaeum.packaged.port")), settings);
    }

    void restart() throws IOException {
        server.close();
        start();
    }

    URI root() {
        return server.root();
    }

    /** The head of an upload as curl sends one, for a body of that many bytes. */
    String head(String target, String token, long bytes) {
        return "POST " + target + " HTTP/1.1\nHost: " + root().getAuthority() + "\nAccept: */*\nAuthorization: Bearer " + token
                + "\nContent-Type: application/x-www-form-urlencoded\nContent-Length: " + bytes + "\n";
    }

    RawHttp.Response upload(String query, String token, String content) {
        var body = content.getBytes(StandardCharsets.UTF_8);
        return RawHttp.send(root(), head("/mcp/brainkb/upload?" + query, token, body.length), body);
    }

    static JsonObject json(RawHttp.Response answer) {
        return Json.read(answer.body()).asJsonObject();
    }

    /** What a tool says, or its failure. */
    JsonObject call(String token, String tool, Map<String, String> arguments) {
        var all = Json.object();
        arguments.forEach(all::add);
        return Mcp.at(root().resolve("/mcp/brainkb"), Revision.V2026_07_28).bearing(token).call(tool, all.build())
                .getJsonObject("structuredContent");
    }

    JsonObject listed(String token) {
        return Mcp.at(root().resolve("/mcp/brainkb"), Revision.V2026_07_28).bearing(token).call("brainkb_list_uploads",
                JsonValue.EMPTY_JSON_OBJECT).getJsonObject("structuredContent");
    }

    /** What lies in the folder of uploads, but for the lock. */
    List<String> files() {
        try (var files = Files.list(uploads)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> !name.equals("lock")).sorted().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Bodies of the ingests that BrainKB was sent, oldest first. */
    List<String> sent() {
        return brainkb.query.seen().stream().filter(seen -> seen.rawPath().equals(FILES)).map(PlayedBackend.Seen::body).toList();
    }

    static String sha256(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static String triples(int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append("<https://d.example/s").append(i).append("> <https://d.example/p> \"")
                .append(i).append("\" .\n");
        return text.toString();
    }

    @Override
    public void close() throws IOException {
        server.close();
        brainkb.close();
    }
}
