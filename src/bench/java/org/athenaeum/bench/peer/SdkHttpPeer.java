package org.athenaeum.bench.peer;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import jakarta.servlet.http.HttpServlet;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/** The official Java SDK on embedded Tomcat: arguments are the transport, the port, and the two sizes of {@link PeerTool}. */
public final class SdkHttpPeer {

    private SdkHttpPeer() {
    }

    /** Serves at {@code /mcp} until the process is ended. */
    public static void main(String... arguments) throws LifecycleException {
        var tool = PeerTool.of(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        var servlet = arguments[0].equals("session") ? session(tool) : stateless(tool);

        var tomcat = new Tomcat();
        tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
        tomcat.setPort(Integer.parseInt(arguments[1]));
        // The default of 100 requests to a connection would make this a measurement of connecting.
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        var context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "mcp", servlet).setAsyncSupported(true);
        context.addServletMappingDecoded("/mcp", "mcp");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static HttpServlet stateless(PeerTool tool) {
        var transport = HttpServletStatelessServerTransport.builder().messageEndpoint("/mcp").build();
        McpServer.sync(transport).serverInfo("peer", "1").immediateExecution(true)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .toolCall(tool.tool(), (context, request) -> tool.answer()).build();
        return transport;
    }

    private static HttpServlet session(PeerTool tool) {
        var transport = HttpServletStreamableServerTransportProvider.builder().mcpEndpoint("/mcp").build();
        McpServer.sync(transport).serverInfo("peer", "1").immediateExecution(true)
                .capabilities(ServerCapabilities.builder().tools(false).build())
                .toolCall(tool.tool(), (exchange, request) -> tool.answer()).build();
        return transport;
    }
}
