package org.athenaeum.brainkb.staging;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalLong;
import org.athenaeum.brainkb.ingest.IngestStage;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.identity.Backend;
import org.athenaeum.identity.Caller;
import org.athenaeum.identity.Credentials;
import org.athenaeum.identity.Scopes;
import org.athenaeum.identity.Secret;
import org.athenaeum.intake.Announced;
import org.athenaeum.intake.Received;
import org.athenaeum.sandbox.brainkb.demo.DemoPeople;

/** Uploads and their tools before the sandbox's BrainKB. */
final class UploadStage implements AutoCloseable {

    final IngestStage stage;
    final Path folder;

    UploadStage(Path files, Path folder) {
        this.folder = folder;
        this.stage = IngestStage.open(files, Map.of("MCP_UPLOAD_DIR", folder.toString(), "MCP_UPLOAD_MAX_BYTES", "40000000"));
    }

    UploadTools tools() {
        return stage.bean(UploadTools.class);
    }

    Received send(Caller caller, Map<String, String> parameters, String content) {
        var bytes = content.getBytes(StandardCharsets.UTF_8);
        try (var arrival = stage.bean(UploadIntake.class).begin(caller, new Announced(parameters,
                OptionalLong.of(bytes.length)))) {
            arrival.take(bytes, bytes.length);
            return arrival.end();
        }
    }

    /** Uploads a file as Cora, and tells its id. */
    String upload(String name, String content) {
        return send(cora(), Map.of("filename", name), content).told().getString("upload_id");
    }

    Caller cora() {
        return stage.remote(DemoPeople.CORA);
    }

    static Caller bringing(String credential) {
        return Caller.anonymous(Scopes.NONE).with(Credentials.of(Backend.BRAINKB, new Secret(credential)));
    }

    UploadIngested ingest(String graph, String id) {
        return ingest(graph, id, cora(), IngestStage.call());
    }

    UploadIngested ingest(String graph, String id, Caller caller, Call call) {
        return tools().ingestUpload(new IngestUploadRequest(graph, id), caller, stage.workspace(), call);
    }

    UploadReport status(String id) {
        return tools().uploadStatus(new UploadRequest(id), cora(), stage.workspace(), IngestStage.call());
    }

    UploadList list(Caller caller) {
        return tools().listUploads(caller, stage.workspace(), IngestStage.call());
    }

    static String triple(String name) {
        return "<https://d.example/" + name + "> <https://d.example/p> <https://d.example/o> .\n";
    }

    static JsonObject first(UploadList list) {
        return list.uploads().get(0);
    }

    @Override
    public void close() {
        stage.close();
    }
}
