import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askJar, PIPE } from './product.mjs';
import { openServer, writeVault } from './servers.mjs';
import { TOOLS } from './vault-calls.mjs';

const LEGACY = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'];
const MODERN = '2026-07-28';
const LIST = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

let server;
before(async () => {
  await writeVault();
  server = await openServer();
});
after(() => server?.stop());

for (const revision of LEGACY) {
  test(`tools/list is the same bytes over both transports, ${revision}`, async () => {
    const opening = {
      jsonrpc: '2.0', id: 1, method: 'initialize',
      params: { protocolVersion: revision, capabilities: {}, clientInfo: { name: 'raw', version: '1.0.0' } },
    };
    const opened = { jsonrpc: '2.0', method: 'notifications/initialized' };

    const session = (await post(opening)).headers.get('Mcp-Session-Id');
    await post(opened, { 'Mcp-Session-Id': session, 'MCP-Protocol-Version': revision });
    const served = await post(LIST, { 'Mcp-Session-Id': session, 'MCP-Protocol-Version': revision });
    const [, piped] = await askJar(PIPE, opening, opened, LIST);

    assertSame(await served.text(), piped);
  });
}

test(`tools/list is the same bytes over both transports, ${MODERN}`, async () => {
  const meta = { 'io.modelcontextprotocol/protocolVersion': MODERN, 'io.modelcontextprotocol/clientCapabilities': {} };
  const list = { ...LIST, params: { _meta: meta } };

  const served = await post(list, { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': 'tools/list' });
  const [piped] = await askJar(PIPE, list);

  assertSame(await served.text(), piped);
});

function post(message, headers = {}) {
  return fetch(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(message),
  });
}

/** Compares the whole messages: same id, so the same bytes; and that they are the list, not the same refusal. */
function assertSame(served, piped) {
  assert.deepEqual(JSON.parse(served).result.tools.map(({ name }) => name), TOOLS);
  assert.equal(served, piped);
}
