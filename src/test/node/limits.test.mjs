// What becomes of the official clients' session when they called too often (RULINGS 15): it stays usable.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CLIENTS, isModern, Wire } from './clients.mjs';
import { openCounting, writeVault } from './servers.mjs';
import { assertFound, assertPage, PAGE, TOOLS, WORD } from './vault-calls.mjs';

const READS = 3;
const TOO_MANY_REQUESTS = 429;

/** Requests as a trusted proxy passes them on, for a client that calls from that address. */
class ForwardedWire extends Wire {
  constructor(address) {
    super();
    this.address = address;
  }

  send = (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.address);
    return this.fetch(url, { ...init, headers });
  };
}

let server;
before(async () => {
  await writeVault();
  server = await openCounting(READS);
});
after(() => server?.stop());

CLIENTS.forEach((kind, number) => {
  describe(kind.name, () => {
    const wire = new ForwardedWire(`192.0.2.${number + 1}`);
    const client = kind.create();
    before(() => client.connect(new kind.Http(server.url, { fetch: wire.send })));
    after(() => client.close());

    const read = () => client.callTool({ name: 'read_page', arguments: { path: PAGE } });

    test('reads as often as it may, and no more', async () => {
      for (let reads = 0; reads < READS; reads++) assertPage(await read());

      await assert.rejects(read(), /Too many requests|429/);
      assert.ok(wire.exchanges.some(({ status }) => status === TOO_MANY_REQUESTS));
    });

    test('goes on in the same session with what costs nothing', async () => {
      const { tools } = await client.listTools();

      assert.deepEqual(tools.map(({ name }) => name), TOOLS);
      if (!isModern(kind.revision)) await client.ping();
    });

    test('is refused again, and still goes on', async () => {
      await assert.rejects(read(), /Too many requests|429/);
      await assert.rejects(client.callTool({ name: 'search', arguments: { query: WORD } }), /Too many requests|429/);

      assert.ok((await client.listTools()).tools.length > 0);
    });

    test('calls again in the same session as soon as it may', async () => {
      wire.address = `198.51.100.${number + 1}`;

      assertPage(await read());
      assertFound(await client.callTool({ name: 'search', arguments: { query: WORD } }));
      assert.equal(wire.sessions().length, isModern(kind.revision) ? 0 : 1);
    });
  });
});
