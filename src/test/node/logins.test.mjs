// The official clients log in by their own OAuth code: discovery, registration, the code flow, calls, a step up.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Application } from './application.mjs';
import { AUTHORIZATION_SERVERS } from './authorization-servers.mjs';
import { CLIENTS, isModern } from './clients.mjs';
import { openProtected, writeVault } from './servers.mjs';
import {
  assertConfidential, assertFound, assertNoPage, assertPage, CONFIDENTIAL, firstFinding, PAGE, TOOLS, WORD,
} from './vault-calls.mjs';

before(writeVault);

for (const { name, open } of AUTHORIZATION_SERVERS) {
  describe(`behind tokens of ${name}`, () => {
    let server;
    before(async () => {
      server = await openProtected(open);
    });
    after(() => server?.stop());

    for (const kind of CLIENTS) {
      describe(kind.name, () => logsIn(kind, () => server));
    }
  });
}

/** One application from its first request to the last, each test with what the one before it left. */
function logsIn(kind, server) {
  let application;
  before(() => {
    application = new Application(kind, server().url, server().authorization.person);
  });
  after(() => application?.client.close());

  test('is refused without a token, finds the authorization server and registers there', async () => {
    await assert.rejects(application.connect(), kind.Unauthorized);

    const { issuer } = server().authorization;
    const { resourceMetadata, authorizationServerMetadata } = application.memory.discoveryState();
    assert.equal(resourceMetadata.resource, server().url.href);
    assert.deepEqual(resourceMetadata.authorization_servers, [issuer]);
    assert.equal(authorizationServerMetadata.issuer, issuer);
    assert.ok(application.memory.clientInformation().client_id);
    assert.equal(application.memory.clientInformation().client_secret, undefined);
    assert.deepEqual(application.wire.statuses(server().url), [401]);
  });

  test('asks for the least that opens the vault, and for the vault alone', async () => {
    const asked = (await application.logIn()).searchParams;

    assert.equal(asked.get('scope'), 'wiki:read');
    assert.deepEqual(asked.getAll('resource'), [server().url.href]);
    assert.equal(asked.get('client_id'), application.memory.clientInformation().client_id);
    assert.equal(asked.get('code_challenge_method'), 'S256');
    const { iss, aud, scope, client_id: client } = application.claims();
    assert.equal(iss, server().authorization.issuer);
    assert.deepEqual([aud].flat(), [server().url.href]);
    assert.equal(scope, 'wiki:read');
    assert.equal(client, asked.get('client_id'));
  });

  test('connects and lists the tools', async () => {
    await application.connect();
    const { tools } = await application.client.listTools();

    assert.deepEqual(tools.map(({ name }) => name), TOOLS);
    const opened = application.wire.exchanges.filter(({ status }) => status === 200).at(-1);
    assert.equal(opened.headers.get('MCP-Protocol-Version'), kind.revision);
    assert.equal(opened.headers.has('Mcp-Session-Id'), !isModern(kind.revision));
  });

  test('reads what its scope unlocks; what is hidden is not there', async (t) => {
    const { result } = await firstFinding(t, async () => ({ result: await application.call('search', { query: WORD }) }));

    assertFound(result);
    assertPage(await application.call('read_page', { path: PAGE }));
    assertNoPage(await application.call('read_page', { path: CONFIDENTIAL }));
  });

  test('reads a confidential page in the same conversation, once the person has allowed it', async () => {
    const asked = await application.ask('wiki:read wiki:confidential');

    assert.equal(asked.searchParams.get('scope'), 'wiki:read wiki:confidential');
    assert.equal(asked.searchParams.get('client_id'), application.memory.clientInformation().client_id);
    assertConfidential(await application.call('read_page', { path: CONFIDENTIAL }));
    assertPage(await application.call('read_page', { path: PAGE }));
    assert.equal(application.wire.sessions().length, isModern(kind.revision) ? 0 : 1);
  });

  test('is told which scope is missing, asks for it and goes on', async () => {
    await application.ask('upstream:status');
    assert.equal(application.claims().scope, 'upstream:status');

    await assert.rejects(application.call('read_page', { path: PAGE }), kind.Unauthorized);
    assert.equal(application.wire.statuses(server().url).at(-1), 403);

    const asked = await application.logIn();
    assert.ok(asked.searchParams.get('scope').split(' ').includes('wiki:read'), asked.searchParams.get('scope'));
    assertPage(await application.call('read_page', { path: PAGE }));
  });

  test('goes on after its token was refused, by a new one', async () => {
    application.spoilToken();

    assertPage(await application.insist('read_page', { path: PAGE }));
    assert.ok(application.wire.statuses(server().url).slice(-3).includes(401));
    assert.equal(application.wire.sessions().length, isModern(kind.revision) ? 0 : 1);
  });
}
