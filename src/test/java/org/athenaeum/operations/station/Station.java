package org.athenaeum.operations.station;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.input.InputRequest;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.protocol.Json;
import org.athenaeum.protocol.LogLevel;
import org.athenaeum.session.notice.Announcer;
import org.athenaeum.session.notice.ListKind;
import org.athenaeum.session.notice.Notice;

/** A weather station: its tools say something before their result, wait until nobody wants it, or ask who is asking. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class Station implements Announcer {

    @Inject
    Event<Notice> notices;

    @Tool(name = "measure", description = "Measures three times.")
    public ToolResult measure(Call call) {
        for (int i = 1; i <= 3; i++) {
            call.client().progress(i, OptionalDouble.of(3), "measured");
            call.client().log(i == 3 ? LogLevel.ERROR : LogLevel.INFO, "station", Json.string("value " + i));
        }
        return ToolResult.ofText("measured");
    }

    @Tool(name = "babble", description = "Says more than anyone wants to hear.")
    public ToolResult babble(Call call) {
        for (int i = 0; i < 1_000; i++) call.client().log(LogLevel.ERROR, "station", Json.string("noise " + i));
        return ToolResult.ofText("said");
    }

    @Tool(name = "watch", description = "Watches until nobody wants to know any more.")
    public ToolResult watch(Call call) {
        var over = new CompletableFuture<Void>();
        call.cancellation().onCancel(() -> over.complete(null));
        call.client().progress(1, OptionalDouble.empty(), "watching");
        over.completeOnTimeout(null, 20, TimeUnit.SECONDS).join();
        return ToolResult.ofText(call.isCancelled() ? "nobody cares" : "still there");
    }

    @Tool(name = "linger", description = "Stays until it is told to leave, and has something to say then.", deadlineSeconds = 5)
    public ToolResult linger(Call call) {
        return watch(call);
    }

    @Tool(name = "greet", description = "Greets by name and place.")
    public ToolResult greet(Call call) {
        var answers = call.client().answers();
        var name = answers.state().map(state -> state.getString("name"))
                .or(() -> answers.accepted("name").map(given -> given.getString("value")));
        if (answers.refused("name") || answers.refused("place")) return ToolResult.ofText("Hello, whoever you are.");
        if (name.isEmpty()) throw InputRequired.of("name", question("Who are you?"));
        var place = answers.accepted("place").map(given -> given.getString("value"));
        if (place.isEmpty()) {
            throw InputRequired.of("place", question("Where are you?"))
                    .remembering(Json.object().add("name", name.get()).build());
        }
        return ToolResult.ofText("Hello, " + name.get() + " in " + place.get() + ".");
    }

    @Tool(name = "rename", description = "Tells everyone that the tools changed.")
    public ToolResult rename() {
        notices.fire(Notice.ListChanged.of(ListKind.TOOLS, family()));
        notices.fire(new Notice.ListChanged(ListKind.PROMPTS, family(), "wiki:people"));
        return ToolResult.ofText("told");
    }

    private static InputRequest question(String message) {
        return new InputRequest.Form(message, Json.read("""
                {"type":"object","properties":{"value":{"type":"string"}},"required":["value"]}""").asJsonObject());
    }

    @Override
    public String family() {
        return "vault";
    }

    @Override
    public Set<ListKind> lists() {
        return Set.of(ListKind.TOOLS, ListKind.PROMPTS);
    }

    @Override
    public boolean resources() {
        return false;
    }
}
