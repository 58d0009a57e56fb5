// Clients that are given a token: the Inspector in a header, the bridge in its environment.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { accessToken } from './application.mjs';
import { openOfSandbox } from './authorization-servers.mjs';
import { CLIENTS, connectBridge } from './clients.mjs';
import { EXIT, inspect } from './inspector.mjs';
import { askJar, bridge } from './product.mjs';
import { openProtected, writeVault } from './servers.mjs';
import { assertConfidential, assertNoPage, assertPage, CONFIDENTIAL, PAGE, TOOLS } from './vault-calls.mjs';

const MODERN = '2026-07-28';
const UNSIGNED = 'e30.e30.e30';
/** The first request of either era. */
const OPENINGS = {
  legacy: {
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1.0.0' } },
  },
  modern: {
    method: 'server/discover',
    params: {
      _meta: { 'io.modelcontextprotocol/protocolVersion': MODERN, 'io.modelcontextprotocol/clientCapabilities': {} },
    },
  },
};
const REFUSALS = [
  {
    because: 'there is no token', env: {},
    says: /wants to know who is calling \(401\).*[a-z]\. Set ATHENAEUM_TOKEN to your token/,
  },
  {
    because: 'the token is not believed', env: { ATHENAEUM_TOKEN: UNSIGNED },
    says: /does not accept the token in ATHENAEUM_TOKEN \(401\).*[a-z]\. Get a new one/,
  },
];

let server;
let ordinary;
let wider;
before(async () => {
  await writeVault();
  server = await openProtected(openOfSandbox);
  const token = (scope) => accessToken(CLIENTS.at(-1), server.url, server.authorization.person, scope);
  ordinary = await token('wiki:read');
  wider = await token('wiki:read wiki:confidential');
});
after(() => server?.stop());

for (const era of ['legacy', 'modern']) {
  describe(`the Inspector, ${era}, with a token in a header`, () => {
    const inspected = (token, ...options) => inspect([server.url.href, '--transport', 'http', '--protocol-era', era,
      '--stored-auth-only', ...(token ? ['--header', `Authorization: Bearer ${token}`] : [])], ...options);
    const read = (token, path) => inspected(token, '--method', 'tools/call', '--tool-name', 'read_page', '--tool-args-json',
      JSON.stringify({ path }));

    test('lists the tools', async () => {
      const { exit, result, complaints } = await inspected(ordinary, '--method', 'tools/list', '--strict');

      assert.equal(exit, EXIT.fine, complaints);
      assert.deepEqual(result.tools.map(({ name }) => name), TOOLS);
    });

    test('reads what the scopes of the token unlock', async () => {
      const [page, hidden, unlocked] = await Promise.all([
        read(ordinary, PAGE), read(ordinary, CONFIDENTIAL), read(wider, CONFIDENTIAL),
      ]);

      assertPage(page.result);
      assertNoPage(hidden.result);
      assertConfidential(unlocked.result);
    });

    for (const [because, token] of [['there is no token', undefined], ['the token is not believed', UNSIGNED]]) {
      test(`says that a login is needed when ${because}`, async () => {
        const { exit, error } = await inspected(token, '--method', 'tools/list');

        assert.equal(exit, EXIT.loginNeeded);
        assert.equal(error.code, 'auth_required');
        assert.match(error.message, /Send Authorization: Bearer|not valid for this resource|requires authorization/);
      });
    }
  });

  for (const { because, env, says } of REFUSALS) {
    test(`the bridge answers the first request, ${era}, with what to do when ${because}`, async () => {
      const [line] = await askJar(bridge(server.url, env), { jsonrpc: '2.0', id: 1, ...OPENINGS[era] });

      const { id, error } = JSON.parse(line);
      assert.equal(id, 1);
      assert.match(error.message, says);
    });
  }
}

for (const kind of CLIENTS) {
  describe(`${kind.name}, through the bridge with a token in its environment`, () => {
    let client;
    after(() => client?.close());

    test('reads what the scopes of the token unlock', async () => {
      ({ client } = await connectBridge(kind, server.url, { ATHENAEUM_TOKEN: wider }));

      assertPage(await client.callTool({ name: 'read_page', arguments: { path: PAGE } }));
      assertConfidential(await client.callTool({ name: 'read_page', arguments: { path: CONFIDENTIAL } }));
    });

    for (const { because, env, says } of REFUSALS) {
      const hides = kind.name === 'client 2.x, pinned' && 'a pinned client says of every error that the revision is not offered';
      test(`shows what to do when ${because}`, { skip: hides }, async () => {
        await assert.rejects(connectBridge(kind, server.url, env), { message: says });
      });
    }
  });
}
