package org.athenaeum.bench.peer;

import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.HttpServletStatelessServerTransport;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import jakarta.servlet.http.HttpServlet;
import java.util.List;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;

/**
 * The official Java SDK on embedded Tomcat with three tools. Arguments are the transport, the port, and the sizes of
 * {@link PeerTool}: the answers of search and of read_page, and the description of each.
 */
public final class SdkHttpPeer {

    private SdkHttpPeer() {
    }

    /** Serves at {@code /mcp} until the process is ended. */
    public static void main(String... arguments) throws LifecycleException {
        int description = Integer.parseInt(arguments[4]);
        var tools = List.of(PeerTool.of("search", Integer.parseInt(arguments[2]), description),
                PeerTool.of("read_page", Integer.parseInt(arguments[3]), description), PeerTool.echo());
        var servlet = arguments[0].equals("session") ? session(tools) : stateless(tools);

        var tomcat = new Tomcat();
        tomcat.setBaseDir(System.getProperty("java.io.tmpdir"));
        tomcat.setPort(Integer.parseInt(arguments[1]));
        // The default of 100 requests to a connection would make this a measurement of connecting.
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        var context = tomcat.addContext("", null);
        var wrapper = Tomcat.addServlet(context, "mcp", servlet);
        wrapper.setAsyncSupported(true);
        wrapper.addMapping("/mcp");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static HttpServlet stateless(List<PeerTool> tools) {
        var transport = HttpServletStatelessServerTransport.builder().messageEndpoint("/mcp").build();
        var server = McpServer.sync(transport).serverInfo("peer", "1").immediateExecution(true)
                .capabilities(ServerCapabilities.builder().tools(false).build());
        for (var tool : tools) server.toolCall(tool.tool(), (context, request) -> tool.answer().apply(request.arguments()));
        server.build();
        return transport;
    }

    private static HttpServlet session(List<PeerTool> tools) {
        var transport = HttpServletStreamableServerTransportProvider.builder().mcpEndpoint("/mcp").build();
        var server = McpServer.sync(transport).serverInfo("peer", "1").immediateExecution(true)
                .capabilities(ServerCapabilities.builder().tools(false).build());
        for (var tool : tools) server.toolCall(tool.tool(), (exchange, request) -> tool.answer().apply(request.arguments()));
        server.build();
        return transport;
    }
}
