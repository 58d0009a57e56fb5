import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EXIT, inspect } from './inspector.mjs';
import { bridge, PIPE } from './product.mjs';
import { openServer, writeVault } from './servers.mjs';
import {
  assertFound, assertNoPage, assertPage, assertRefused, firstFinding, PAGE, REFUSALS, TOOLS, WORD,
} from './vault-calls.mjs';

const ERAS = { legacy: '2025-11-25', auto: '2026-07-28', modern: '2026-07-28' };

let server;
before(async () => {
  await writeVault();
  server = await openServer();
});
after(() => server?.stop());

for (const [era, revision] of Object.entries(ERAS)) {
  describe(`the Inspector, ${era}, over HTTP`, () => {
    inspects(() => [server.url.href, '--transport', 'http', '--protocol-era', era], revision);
  });
}
for (const era of ['legacy', 'modern']) {   // "auto" starts the jar twice, which client 2.x proves already
  describe(`the Inspector, ${era}, over stdio`, () => {
    // -q: the jar's own stderr stays out of the Inspector's
    inspects(() => [PIPE.command, ...PIPE.args, ...settings(), '--protocol-era', era, '-q'], ERAS[era]);
  });
}

for (const era of ['legacy', 'modern']) {
  describe(`the Inspector, ${era}, through the bridge`, () => {
    inspects(() => [bridge(server.url).command, ...bridge(server.url).args, '--protocol-era', era, '-q'], ERAS[era]);
  });
}

function inspects(target, revision) {
  const call = (tool, args) => inspect(target(), '--method', 'tools/call', '--tool-name', tool, '--tool-args-json',
    JSON.stringify(args));

  test('opens a connection of that era', async () => {
    const { exit, result } = await inspect(target(), '--method', 'initialize');

    assert.equal(exit, EXIT.fine);
    assert.equal(result.protocolVersion, revision);
  });

  test('finds nothing to object to in the schemas', async () => {
    const { exit, result, complaints } = await inspect(target(), '--method', 'tools/list', '--strict');

    assert.equal(exit, EXIT.fine, complaints);
    assert.equal(complaints, '');
    assert.deepEqual(result.tools.map(({ name }) => name), TOOLS);
  });

  test('finds a page', async (t) => {
    const { exit, result, complaints } = await firstFinding(t, () => call('search', { query: WORD }));

    assert.equal(exit, EXIT.fine, complaints);
    assertFound(result);
  });

  test('reads a page', async () => {
    const { exit, result, complaints } = await call('read_page', { path: PAGE });

    assert.equal(exit, EXIT.fine, complaints);
    assertPage(result);
  });

  test('shows a missing page, a refusal and an unknown tool as what they are', async () => {
    const [missing, refused, unknown] = await Promise.all([
      call('read_page', { path: 'wiki/no/such/page.md' }),
      call(REFUSALS[0].tool, REFUSALS[0].arguments),
      call('no_such_tool', {}),
    ]);

    assert.deepEqual([missing.exit, missing.error.code], [EXIT.toolRefused, 'tool_is_error']);
    assertNoPage(missing.result);
    assert.deepEqual([refused.exit, refused.error.code], [EXIT.toolRefused, 'tool_is_error']);
    assertRefused(refused.result, REFUSALS[0]);
    assert.deepEqual([unknown.exit, unknown.error.code], [EXIT.toolRefused, 'tool_not_found']);
  });
}

function settings() {
  return Object.entries(PIPE.env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
}
