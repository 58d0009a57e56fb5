import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CLIENTS, connectBridge, connectHttp, connectStdio, isModern } from './clients.mjs';
import { openServer, writeVault } from './servers.mjs';
import {
  assertFound, assertNoPage, assertPage, assertRefused, firstFinding, NO_PAGES, PAGE, REFUSALS, TOOLS, WORD,
} from './vault-calls.mjs';

const INVALID_PARAMS = -32602;

let server;
before(async () => {
  await writeVault();
  server = await openServer();
});
after(() => server?.stop());

for (const kind of CLIENTS) {
  describe(`${kind.name}, over HTTP`, () => {
    const connected = usable(kind, () => connectHttp(kind, server.url));

    test('sends its revision, and a session id exactly where the revision has sessions', () => {
      const later = connected.wire.exchanges.filter(({ method }) => method === 'POST').slice(1);

      assert.ok(later.length > TOOLS.length);
      for (const { headers } of later) {
        assert.equal(headers.get('MCP-Protocol-Version'), kind.revision);
        assert.equal(headers.has('Mcp-Session-Id'), !isModern(kind.revision));
      }
    });

    test('got the stream it asked for, and went on', { skip: isModern(kind.revision) && 'no such stream' }, async () => {
      const stream = await connected.wire.first('GET');

      assert.equal(stream.headers.get('Accept'), 'text/event-stream');
      assert.equal(stream.status, 200);
      assertFound(await connected.call('search', { query: WORD }));
    });
  });

  describe(`${kind.name}, over stdio`, () => {
    usable(kind, () => connectStdio(kind));
  });

  describe(`${kind.name}, through the bridge`, () => {
    usable(kind, () => connectBridge(kind, server.url));
  });
}

/** The same calls for every client and transport, in one session from the first to the last. */
function usable(kind, connect) {
  const connected = {};
  before(async () => {
    Object.assign(connected, await connect());
    connected.call = (name, args) => connected.client.callTool({ name, arguments: args });
  });
  after(() => connected.client?.close());

  test('connects and learns who answers', () => {
    assert.equal(connected.client.getServerVersion().name, 'athenaeum');
    assert.match(connected.client.getInstructions(), /Markdown vault/);
    const negotiated = connected.client.getNegotiatedProtocolVersion?.();   // 1.x does not tell
    if (negotiated) assert.equal(negotiated, kind.revision);
  });

  test('lists the tools', async () => {
    const { tools } = await connected.client.listTools();   // from here on the client enforces the output schemas it read

    assert.deepEqual(tools.map(({ name }) => name), TOOLS);
    assert.ok(tools.find(({ name }) => name === 'search').outputSchema);
  });

  test('finds a page', async (t) => {
    const { result } = await firstFinding(t, async () => ({ result: await connected.call('search', { query: WORD }) }));

    assertFound(result);
  });

  test('reads a page', async () => {
    assertPage(await connected.call('read_page', { path: PAGE }));
  });

  for (const { because, path } of NO_PAGES) {
    test(`is told that there is no page when ${because}`, async () => {
      assertNoPage(await connected.call('read_page', { path }));
    });
  }

  for (const refusal of REFUSALS) {
    test(`is refused when ${refusal.because}`, async () => {
      assertRefused(await connected.call(refusal.tool, refusal.arguments), refusal);
    });
  }

  test('gets a protocol error for an unknown tool', async () => {
    await assert.rejects(connected.call('no_such_tool', {}), { code: INVALID_PARAMS, message: /no_such_tool/ });
  });

  test('pings, where the revision has it', async () => {
    if (isModern(kind.revision)) {
      await assert.rejects(connected.client.ping(), { code: 'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION' });
    } else {
      assert.deepEqual(await connected.client.ping(), {});
    }
  });

  test('is still usable after all of that', async () => {
    const { tools } = await connected.client.listTools(undefined, { cacheMode: 'refresh' });

    assert.deepEqual(tools.map(({ name }) => name), TOOLS);
    assertFound(await connected.call('search', { query: WORD }));
  });

  return connected;
}
