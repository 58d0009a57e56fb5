package org.athenaeum.bench.peer;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** The official Java SDK on a pipe, with one tool; ends with its input, as a class data archive is written at a normal end. */
public final class SdkStdioPeer {

    private SdkStdioPeer() {
    }

    /** Serves until the input ends. */
    public static void main(String... arguments) throws InterruptedException {
        var ended = new CountDownLatch(1);
        var tool = PeerTool.of("read_page", 300, 300);
        var transport = new StdioServerTransportProvider(McpJsonDefaults.getMapper(), new Watched(System.in, ended), System.out);
        McpServer.sync(transport).serverInfo("peer", "1").capabilities(ServerCapabilities.builder().tools(false).build())
                .toolCall(tool.tool(), (exchange, request) -> tool.answer().apply(request.arguments())).build();
        ended.await();
        System.exit(0);
    }

    /** Tells when the stream has ended. */
    private static final class Watched extends FilterInputStream {

        private final CountDownLatch ended;

        Watched(InputStream in, CountDownLatch ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            return seen(super.read());
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return seen(super.read(target, offset, length));
        }

        private int seen(int result) {
            if (result < 0) ended.countDown();
            return result;
        }
    }
}
