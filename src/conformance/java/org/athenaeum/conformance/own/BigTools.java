package org.athenaeum.conformance.own;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolResult;
import org.athenaeum.catalog.call.Call;

/** As much as one result may hold, from a thread that may wait and from one that must not. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class BigTools {

    @Tool(name = "test_big_result", description = "Says as much as a result may hold.")
    public ToolResult big(Call call) {
        return ToolResult.ofText("x".repeat(call.budget().dataTextBytes()));
    }

    @Tool(name = "test_big_result_at_once", description = "The same, without ever waiting.", waits = false)
    public ToolResult bigAtOnce(Call call) {
        return big(call);
    }
}
