package org.athenaeum.protocol;

/** The reserved {@code _meta} keys of 2026-07-28 (specs/mcp.md 1.3). */
public final class MetaKey {

    public static final String META = "_meta";
    public static final String PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";
    public static final String CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    public static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

    public static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";
    public static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

    private MetaKey() {
    }
}
