package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import org.athenaeum.catalog.Content;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;

/** Holds the limits of a result once more, after the tool that should have (RULINGS 38). */
record BudgetGuard(ResultBudget budget) {

    /** A text longer than its limit is cut and says so; data longer than its limit is refused, since half of it would lie. */
    ToolResult held(ToolResult result) {
        if (isTooLarge(result)) throw tooLarge(budget.structuredBytes());
        if (holdsTooMuch(result.content())) throw tooLarge(budget.dataTextBytes());
        return cut(result);
    }

    /** A failure is told even if its facts are too large: without them. */
    ToolResult heldFailure(ToolResult failure) {
        var structured = isTooLarge(failure) ? Optional.<JsonObject>empty() : failure.structured();
        var content = holdsTooMuch(failure.content())
                ? failure.content().stream().filter(Content.Text.class::isInstance).toList() : failure.content();
        return cut(new ToolResult(content, structured, failure.isError()));
    }

    private static ToolFailure tooLarge(int limit) {
        return new ToolFailure("result_too_large", "The result is larger than the " + limit + " bytes that fit into an answer.",
                "Narrow the request: a filter, fewer rows, or a smaller page.");
    }

    private boolean isTooLarge(ToolResult result) {
        return result.structured().isPresent() && JsonSize.exceeds(result.structured().get(), budget.structuredBytes());
    }

    /** Pictures, sounds and resources are data like a page, and are counted together: none of them can be cut. */
    private boolean holdsTooMuch(List<Content> content) {
        return content.stream().mapToLong(BlockSize::ofData).sum() > budget.dataTextBytes();
    }

    /** Without structured data the text is the data itself. */
    private ToolResult cut(ToolResult result) {
        int limit = result.structured().isPresent() ? budget.textBytes() : budget.dataTextBytes();
        boolean fits = result.content().stream().allMatch(block -> fits(block, limit));
        if (fits) return result;
        return new ToolResult(result.content().stream().map(block -> cut(block, limit)).toList(),
                result.structured(), result.isError());
    }

    private static boolean fits(Content block, int limit) {
        if (!(block instanceof Content.Text text)) return true;
        return text.text().length() * 3L <= limit || ResultBudget.bytesOf(text.text()) <= limit;
    }

    private static Content cut(Content block, int limit) {
        if (!(block instanceof Content.Text text) || fits(block, limit)) return block;
        return new Content.Text(TextCut.at(text.text(), limit));
    }
}
