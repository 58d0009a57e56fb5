package org.athenaeum.conformance;

import static org.athenaeum.catalog.prompt.PromptMessage.withUserRole;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import java.util.List;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.input.InputRequired;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptMessage;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.catalog.resource.ResourceContents;

/** The prompts that the suite gets (specs/conformance.md 4.6). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class FixturePrompts {

    private static final String WITH_ARGUMENTS = "test_prompt_with_arguments";

    @Prompt(name = "test_simple_prompt", description = "A prompt without arguments.")
    public PromptResponse simple() {
        return of(withUserRole("This is a simple prompt for testing."));
    }

    @Prompt(name = WITH_ARGUMENTS, description = "A prompt with two arguments.")
    public PromptResponse withArguments(@PromptArg(name = "arg1", description = "The first.") String first,
                                        @PromptArg(name = "arg2", description = "The second.") String second) {
        return of(withUserRole("Prompt with arguments: arg1='" + first + "', arg2='" + second + "'"));
    }

    @Prompt(name = "test_prompt_with_embedded_resource", description = "A prompt that brings a resource along.")
    public PromptResponse withResource(
            @PromptArg(name = "resourceUri", description = "What the resource is called.") String uri) {
        return of(withUserRole(new ResourceContents.Text(uri, "text/plain", "Embedded resource content for testing.")),
                withUserRole("Please process the embedded resource above."));
    }

    @Prompt(name = "test_prompt_with_image", description = "A prompt that brings a picture along.")
    public PromptResponse withImage() {
        return of(withUserRole(Samples.image()), withUserRole("Please analyze the image above."));
    }

    @Prompt(name = "test_input_required_result_prompt", description = "A prompt that asks the user first.")
    public PromptResponse asking(Call call) {
        var key = "user_context";
        var answers = call.client().answers();
        if (answers.refused(key)) return of(withUserRole("There is no context."));
        var form = answers.accepted(key).orElseThrow(() -> InputRequired.of(key,
                Questions.form("What context should the prompt use?", "context", "string")));
        return of(withUserRole("Use this context: " + form.getString("context")));
    }

    @CompletePrompt(WITH_ARGUMENTS)
    public CompletionResponse complete(CompletionRequest request) {
        var values = List.of("testing", "testament", "tested").stream().filter(each -> each.startsWith(request.value())).toList();
        return new CompletionResponse(values, values.size());
    }

    private static PromptResponse of(PromptMessage... messages) {
        return new PromptResponse(List.of(messages));
    }
}
