// Clients of an authorization server that gives a client no more than it registered for, which is what it asked for first.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Application } from './application.mjs';
import { openStrictOidcProvider } from './authorization-servers.mjs';
import { CLIENTS } from './clients.mjs';
import { openProtected, writeVault } from './servers.mjs';
import { assertConfidential, assertNoPage, CONFIDENTIAL } from './vault-calls.mjs';

const WIDER = 'wiki:read wiki:confidential';

let server;
before(async () => {
  await writeVault();
  server = await openProtected(openStrictOidcProvider);
});
after(() => server?.stop());

for (const kind of CLIENTS) {
  describe(kind.name, () => {
    let application;
    const read = () => application.call('read_page', { path: CONFIDENTIAL });
    before(() => {
      application = new Application(kind, server.url, server.authorization.person);
    });
    after(() => application?.client?.close());

    test('gets no scope beyond those of its registration', async () => {
      await assert.rejects(application.connect(), kind.Unauthorized);
      await application.logIn();
      await application.connect();

      assert.equal(application.memory.clientInformation().scope, 'wiki:read');
      await assert.rejects(application.ask(WIDER), { message: /^invalid_scope/ });
      assertNoPage(await read());
    });

    test('registers anew and connects anew, for a session is that of one client (RULINGS 18)', async () => {
      await application.client.close();
      application.memory.forget();

      const asked = await application.ask(WIDER);
      await application.connect();

      assert.equal(asked.searchParams.get('scope'), WIDER);
      assert.equal(application.memory.clientInformation().scope, WIDER);
      assertConfidential(await read());
    });
  });
}
