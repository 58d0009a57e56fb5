package org.athenaeum.packaged.frames;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.frames.Frames;
import org.athenaeum.frames.query.FrameQuery;
import org.athenaeum.frames.table.FrameDraft;
import org.athenaeum.frames.table.Provenance;
import org.athenaeum.protocol.Json;
import org.athenaeum.session.workspace.Workspaces;

/** Makes a frame of two rows, asks it by SQL, and says in the log what came of it. */
@ApplicationScoped
public class FrameProbe {

    @Inject
    Frames frames;
    @Inject
    Workspaces workspaces;

    void use(@Observes @Initialized(ApplicationScoped.class) Object started) {
        var call = Call.startingNow(Duration.ofMinutes(1), ResultBudget.DEFAULT);
        var workspace = workspaces.unclaimed(Optional.empty());
        var provenance = new Provenance("probe", Optional.empty(), Json.string("rows"), Json.object().build());
        try (var writer = frames.begin(workspace, call, FrameDraft.of(provenance, 10))) {
            writer.append(List.of(Json.object().add("n", 40).build(), Json.object().add("n", 2).build()));
            var frame = writer.finish(OptionalLong.of(2), false).frame();
            var answer = frames.query(workspace, call, FrameQuery.of("SELECT sum(n) AS n FROM " + frame.name(), 10));
            System.getLogger("org.athenaeum.probe").log(System.Logger.Level.INFO, "the frame adds up to {0}", answer.result().rows().get(0));
        }
    }
}
