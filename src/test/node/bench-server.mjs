// The official TypeScript SDK on a pipe, with one tool: the benchmark's peer, started by node alone.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'peer', version: '1' });
server.registerTool('read_page', { description: 'd'.repeat(300), inputSchema: { path: z.string() } },
  ({ path }) => ({ content: [{ type: 'text', text: path }] }));
await server.connect(new StdioServerTransport());
process.stdin.on('end', () => process.exit(0));
