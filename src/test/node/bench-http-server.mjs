// The official TypeScript SDK over HTTP, with one tool: the benchmark's peer, started by node alone with a port. Without
// sessions its transport serves one request, so each request has a server of its own, as the SDK's own example has it.
import { createServer } from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';

const TOOL = { description: 'Gives the message back.', inputSchema: { message: z.string().describe('What to give back') } };

function mcpServer() {
  const server = new McpServer({ name: 'peer', version: '1' });
  server.registerTool('echo', TOOL, ({ message }) => ({ content: [{ type: 'text', text: message }] }));
  return server;
}

createServer(async (request, response) => {
  const server = mcpServer();
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on('close', () => {
    transport.close();
    server.close();
  });
  try {
    await server.connect(transport);
    await transport.handleRequest(request, response);
  } catch (failure) {
    console.error(failure);
    if (!response.headersSent) response.writeHead(500).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');
