package org.athenaeum.conformance;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.json.JsonObject;
import java.util.Optional;
import org.athenaeum.catalog.Tool;
import org.athenaeum.catalog.ToolArg;
import org.athenaeum.catalog.ToolResult;

/** Tools whose input schema matters (specs/conformance.md 4.4, 4.5). */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class SchemaTools {

    @Tool(name = "json_schema_2020_12_tool", description = "Declares its input with keywords of JSON Schema 2020-12.",
            inputSchema = AddressSchema.class)
    public ToolResult address(JsonObject arguments) {
        return ToolResult.ofText(arguments.toString());
    }

    @Tool(name = "test_x_mcp_header", description = "Has an argument that its client repeats in a header.")
    public ToolResult region(@ToolArg(description = "Where to look.", header = "Region") Optional<String> region) {
        return ToolResult.ofText("Region: " + region.orElse("any"));
    }
}
