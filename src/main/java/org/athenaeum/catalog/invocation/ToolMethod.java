package org.athenaeum.catalog.invocation;

import jakarta.json.JsonObject;
import java.util.function.Function;
import java.util.function.Supplier;
import org.athenaeum.catalog.ResultBudget;
import org.athenaeum.catalog.ToolFailure;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;
import org.athenaeum.catalog.schema.Handle;

/** Calls one tool: check, bind, call, render. Failures of the check and of the bean meet in one place. */
public record ToolMethod(Supplier<Object> bean, Handle method, Signature signature, ResultForm form,
                         Function<ToolFailure, ToolResult> failures) implements Invocation {

    @Override
    public ToolResult invoke(JsonObject arguments, Object... context) {
        var guard = new BudgetGuard(budgetOf(context));
        try {
            var returned = method.call(signature.bind(bean.get(), arguments, context));
            return guard.held(form.resultOf(returned));
        } catch (ToolFailure failure) {
            return guard.heldFailure(failures.apply(failure));
        }
    }

    @Override
    public ToolResult failed(ToolFailure failure) {
        return failures.apply(failure);
    }

    private static ResultBudget budgetOf(Object[] context) {
        for (var each : context) {
            if (each instanceof Call call) return call.budget();
        }
        return ResultBudget.DEFAULT;
    }
}
