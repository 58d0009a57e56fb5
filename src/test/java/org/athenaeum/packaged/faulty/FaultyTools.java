package org.athenaeum.packaged.faulty;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;

/** Two tools that nobody can call: one without a description, one with an argument of no type that JSON has. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class FaultyTools {

    @Tool(name = "undescribed")
    public ToolResult undescribed() {
        return ToolResult.ofText("");
    }

    @Tool(name = "untyped", description = "Takes what no client can send.")
    public ToolResult untyped(@ToolArg(description = "No JSON.") StringBuilder argument) {
        return ToolResult.ofText(argument.toString());
    }
}
