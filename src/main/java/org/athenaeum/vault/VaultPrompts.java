package org.athenaeum.vault;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.completion.CompletePrompt;
import org.athenaeum.catalog.completion.CompletionRequest;
import org.athenaeum.catalog.completion.CompletionResponse;
import org.athenaeum.catalog.prompt.Prompt;
import org.athenaeum.catalog.prompt.PromptArg;
import org.athenaeum.catalog.prompt.PromptResponse;
import org.athenaeum.identity.Caller;

/** The prompts of the vault family (vault A7), and suggestions for their arguments (vault A6). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class VaultPrompts {

    /** The longest a call may take, in seconds (vault A0.6). */
    private static final int DEADLINE = 5;
    private static final String SUMMARISE = "summarise_page";

    @Inject
    Vault vault;

    @Prompt(name = SUMMARISE, title = "Summarise a page", order = 1, deadlineSeconds = DEADLINE,
            description = "Brings one page of the vault along and asks for a summary of it.")
    public PromptResponse summarise(
            @PromptArg(name = "path", title = "Page", description = "Path from the vault's top, e.g. wiki/notes/a.md.")
            String path, Caller caller, Call call) {
        return vault.use(call, open -> open.prompts().summarise(path, caller, call));
    }

    @Prompt(name = "answer_from_vault", title = "Answer from the vault", order = 2, deadlineSeconds = DEADLINE,
            description = "Brings the pages of the vault along that fit a question best, and asks for an answer from them alone.")
    public PromptResponse answer(
            @PromptArg(name = "question", title = "Question", description = "A question in plain words.", maxLength = 1_000)
            String question, Caller caller, Call call) {
        return vault.use(call, open -> open.prompts().answer(question, caller, call));
    }

    @CompletePrompt(value = SUMMARISE, deadlineSeconds = DEADLINE)
    public CompletionResponse completePath(CompletionRequest request, Caller caller, Call call) {
        return vault.use(call, open -> open.paths().of(request.value(), caller.scopes(), call));
    }
}
