package org.athenaeum.catalog.feature.orchard;

import java.io.IOException;
import java.util.List;
import org.athenaeum.catalog.Icon;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.catalog.resource.ListPosition;
import org.athenaeum.catalog.resource.Resource;
import org.athenaeum.catalog.resource.ResourceContents;
import org.athenaeum.catalog.resource.ResourceList;
import org.athenaeum.catalog.resource.ResourcePage;
import org.athenaeum.catalog.resource.ResourceTemplate;
import org.athenaeum.catalog.resource.ResourceUri;

public class FaultyOrchard {

    private static final PromptResponse NONE = new PromptResponse(List.of());

    @Prompt(name = "Bad-Name", description = "d")
    public PromptResponse badName() {
        return NONE;
    }

    @Prompt(name = "silent", description = " ")
    public PromptResponse silent() {
        return NONE;
    }

    @Prompt(name = "silent_argument", description = "d")
    public PromptResponse silentArgument(@PromptArg(name = "x", description = "") String x) {
        return NONE;
    }

    @Prompt(name = "odd_argument", description = "d")
    public PromptResponse oddArgument(@PromptArg(name = "x", description = "d") int x) {
        return NONE;
    }

    @Prompt(name = "odd_optional", description = "d")
    public PromptResponse oddOptional(@PromptArg(name = "x", description = "d", required = false) String x) {
        return NONE;
    }

    @Prompt(name = "odd_context", description = "d")
    public PromptResponse oddContext(Thread thread) {
        return NONE;
    }

    @Prompt(name = "odd_result", description = "d")
    public String oddResult() {
        return "";
    }

    @Prompt(name = "same_arguments", description = "d")
    public PromptResponse sameArguments(@PromptArg(name = "x", description = "d") String x,
                                        @PromptArg(name = "x", description = "d") String y) {
        return NONE;
    }

    @Prompt(name = "twice", description = "d")
    public PromptResponse twice() {
        return NONE;
    }

    @Prompt(name = "twice", description = "d")
    public PromptResponse twiceAgain() {
        return NONE;
    }

    @Prompt(name = "checked", description = "d")
    public PromptResponse checked() throws IOException {
        throw new IOException();
    }

    @ResourceTemplate(uriTemplate = "no scheme", name = "odd_template", description = "d")
    public List<ResourceContents> oddTemplate(ResourceUri uri) {
        return List.of();
    }

    @ResourceTemplate(uriTemplate = "x:///{y}", name = "odd_contents", description = "d")
    public List<String> oddContents(ResourceUri uri) {
        return List.of();
    }

    @ResourceTemplate(uriTemplate = "x:///{y}", name = "no_time", description = "d", deadlineSeconds = 0)
    public List<ResourceContents> noTime(ResourceUri uri) {
        return List.of();
    }

    @Resource(uri = "x:///{y}", name = "odd_uri", description = "d")
    public List<ResourceContents> templateForUri() {
        return List.of();
    }

    @Resource(uri = "rules", name = "relative", description = "d")
    public List<ResourceContents> relativeUri() {
        return List.of();
    }

    @Resource(uri = "x:///odd", name = "odd", description = "d")
    public List<String> oddReading() {
        return List.of();
    }

    @Resource(uri = "x:///type", name = "type", description = "d", mimeType = "text")
    public List<ResourceContents> oddType() {
        return List.of();
    }

    @Resource(uri = "x:///icon", name = "icon", description = "d", icons = @Icon(src = "http://example.org/x.png"))
    public List<ResourceContents> oddIcon() {
        return List.of();
    }

    @Resource(uri = "x:///same", name = "same", description = "d")
    public List<ResourceContents> same() {
        return List.of();
    }

    @Resource(uri = "x:///same", name = "same_again", description = "d")
    public List<ResourceContents> sameAgain() {
        return List.of();
    }

    @ResourceList
    public ResourcePage first(ListPosition position) {
        return new ResourcePage(List.of(), java.util.Optional.empty());
    }

    @ResourceList
    public ResourcePage second(ListPosition position) {
        return first(position);
    }

    @CompletePrompt("nobody")
    public CompletionResponse lost(CompletionRequest request) {
        return CompletionResponse.NONE;
    }
}
