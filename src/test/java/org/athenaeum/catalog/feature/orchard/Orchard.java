package org.athenaeum.catalog.feature.orchard;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.athenaeum.catalog.Icon;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompleteResourceTemplate;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptMessage;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.catalog.resource.ResourceRecord;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;
import org.athenaeum.identity.Caller;

public class Orchard {

    @ResourceList
    public ResourcePage trees(ListPosition position, Caller caller) {
        var tree = new ResourceRecord("tree:///" + position.after().orElse("first"), caller.subject(), "", "",
                OptionalLong.empty(), Optional.empty());
        return new ResourcePage(List.of(tree), position.after().isPresent() ? Optional.empty() : Optional.of("second"));
    }

    @ResourceTemplate(uriTemplate = "tree:///{row}/{+place}", name = "tree", title = "A tree", description = "One tree.",
            order = 2, mimeType = "text/plain", icons = @Icon(src = "https://example.org/tree.png", mimeType = "image/png"))
    public List<ResourceContents> tree(ResourceUri uri, Call call) {
        call.checkpoint();
        return List.of(new ResourceContents.Text(uri.value(), "text/plain", uri.variable("row") + " " + uri.variable("place")));
    }

    @ResourceTemplate(uriTemplate = "photo:///orchard", name = "photo", description = "A photo.", order = 1)
    public List<ResourceContents> photo(ResourceUri uri) {
        return List.of(new ResourceContents.Blob(uri.value(), "", "pixels".getBytes(StandardCharsets.US_ASCII)));
    }

    @Resource(uri = "orchard:///rules", name = "rules", title = "Rules", description = "Of the orchard.",
            mimeType = "text/plain", icons = @Icon(src = "https://example.org/rules.png", sizes = "48x48", theme = "dark"))
    public List<ResourceContents> rules(Caller caller) {
        return List.of(new ResourceContents.Text("orchard:///rules", "text/plain", "No ladders, " + caller.subject() + "."));
    }

    /** Fits the template of a tree too, but has its own reader. */
    @Resource(uri = "tree:///oldest/oak", name = "oldest", description = "The oldest tree.", order = -1)
    public List<ResourceContents> oldest(ResourceUri uri) {
        return List.of(new ResourceContents.Text(uri.value(), "", "planted long ago"));
    }

    @Prompt(name = "graft", title = "Graft", description = "How to graft.", order = 1,
            icons = @Icon(src = "data:image/png;base64,AAAA"))
    public PromptResponse graft(Caller caller,
                                @PromptArg(name = "kind", title = "Kind", description = "Of tree.", maxLength = 10) String kind,
                                @PromptArg(name = "month", description = "When.", required = false) Optional<String> month) {
        return new PromptResponse(List.of(PromptMessage.withUserRole(caller.subject() + " " + kind + " " + month)));
    }

    @Prompt(name = "prune", description = "How to prune.", order = 1)
    public PromptResponse prune() {
        return new PromptResponse(List.of());
    }

    @CompletePrompt("graft")
    public CompletionResponse kinds(CompletionRequest request) {
        return new CompletionResponse(List.of(request.value() + "!"), 3);
    }

    @CompleteResourceTemplate("tree")
    public CompletionResponse rows(CompletionRequest request, Caller caller) {
        return CompletionResponse.NONE;
    }
}
