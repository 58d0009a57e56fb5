// The README's flow with BrainKB by the official clients: the browser login, a space, an ingest, and what others may.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codeFor, Talk } from './brainkb-calls.mjs';
import { CLIENTS, connectHttp, connectJar, isModern } from './clients.mjs';
import { openBrainkb } from './servers.mjs';

const PASSWORD = 'a password of the suite';
const [ANA, CORA, RUI, BRUNO] = ['ana', 'cora', 'rui', 'bruno'].map((name) => `${name}@brainkb.example`);
const PRESENTED = ['client 1.x', 'client 2.x, pinned'];

let server;
before(async () => {
  server = await openBrainkb(PASSWORD);
});
after(() => server?.stop());

CLIENTS.filter(({ name }) => PRESENTED.includes(name)).forEach((kind, number) => {
  describe(`${kind.name}, over HTTP`, () => flows(kind, `http${number}`, () => connectHttp(kind, server.url)));
  describe(`${kind.name}, over stdio`, () => flows(kind, `pipe${number}`, () => connectJar(kind, server.variables)));
});

/** One conversation from the first test to the last, in which people sign in one after another. */
function flows(kind, word, connect) {
  const slug = `node-${word}`;
  const graph = `https://node.example/${word}/`;
  const triple = `<${graph}c1> <https://node.example/name> "Purkinje cell ${word}" .\n`;
  const signIn = (email) => talk.done('brainkb_login', { email, password: PASSWORD });
  let client;
  let talk;
  let job;
  before(async () => {
    ({ client } = await connect());
    talk = new Talk(client);
  });
  after(() => client?.close());

  test('connects and lists the tools', async () => {
    const { tools } = await client.listTools();   // from here on the client enforces the output schemas it read

    assert.ok(tools.length >= 50);
    assert.ok(tools.every(({ name }) => name.startsWith('brainkb_')));
    const negotiated = client.getNegotiatedProtocolVersion?.();   // 1.x does not tell
    if (negotiated) assert.equal(negotiated, kind.revision);
  });

  test('is nobody at first', async () => {
    assert.equal((await talk.done('brainkb_whoami')).authenticated, false);
    await talk.refused('not_signed_in', 'brainkb_create_space', { slug, name: 'Of nobody' });
  });

  test('signs in through the browser', async () => {
    const { authorize_url: address } = await talk.done('brainkb_globus_login');
    const code = await codeFor(CORA, address);

    const signedIn = await talk.done('brainkb_finish_login', { code });

    assert.equal(signedIn.email, CORA);
    const who = await talk.done('brainkb_whoami');
    assert.equal(who.email, CORA);
    assert.equal(who.credential_source, 'session');
    await talk.refused('code_refused', 'brainkb_finish_login', { code });
  });

  test('makes a space with a graph', async () => {
    await talk.done('brainkb_create_space', { slug, name: 'Of Node' });

    const { graphs, visibility } = await talk.done('brainkb_add_space_graph', { slug, named_graph_iri: graph });

    assert.deepEqual(graphs, [graph]);
    assert.equal(visibility, 'private');
  });

  test('is told where a text cannot be parsed, and nothing is sent', async () => {
    const broken = { named_graph_iri: graph, data: `${triple}<${graph}c2> oops` };

    const refused = await talk.refused('syntax_error', 'brainkb_ingest_text', broken);

    assert.equal(refused.line, 2);
    assert.ok(!(await talk.told('brainkb_list_jobs')).includes(graph));
  });

  test('ingests a text and waits for its job', async () => {
    ({ job_id: job } = await talk.done('brainkb_ingest_text', { named_graph_iri: graph, data: triple }));

    const { status } = await talk.done('brainkb_job_status', { job_id: job, wait_seconds: 50 });

    assert.equal(status, 'done');
  });

  test('finds it, and sees where it came from', async () => {
    await talk.eventually(`${graph}c1`, 'brainkb_search', { q: word, space: slug });
    await talk.eventually('added 1 triple', 'brainkb_delta', { job_id: job });
    assert.ok((await talk.told('brainkb_provenance_job', { job_id: job })).includes(CORA));
    assert.ok((await talk.told('brainkb_delta_history', { named_graph_iri: graph })).includes(job));
  });

  test('leaves SPARQL to administrators', async () => {
    await talk.refused(403, 'brainkb_sparql', { sparql_query: 'ASK { ?s ?p ?o }' });
  });

  test('shares the space with a reader, who reads and does not write', async () => {
    await talk.done('brainkb_add_space_member', { slug, member_email: RUI, role: 'viewer' });
    await signIn(RUI);

    assert.ok((await talk.told('brainkb_read_space', { slug })).includes(`Purkinje cell ${word}`));
    await talk.refused(403, 'brainkb_ingest_text', { named_graph_iri: graph, data: triple });
    await talk.refused(403, 'brainkb_set_space_visibility', { slug, visibility: 'public' });
  });

  test('asks in SPARQL as an administrator', async () => {
    await signIn(ANA);

    const answer = await talk.told('brainkb_sparql', { sparql_query: `SELECT ?name { GRAPH <${graph}> { ?c ?p ?name } }` });

    assert.ok(answer.includes(`Purkinje cell ${word}`));
  });

  test('is nobody again after the sign-out, and sees public spaces alone', async () => {
    await talk.done('brainkb_logout');

    const { anonymous } = await talk.refused(403, 'brainkb_read_space', { slug });
    assert.equal(anonymous, true);
    assert.ok((await talk.told('brainkb_list_spaces')).includes('cortex-atlas'));
    assert.ok(!(await talk.told('brainkb_list_spaces')).includes(slug));
  });

  test('does not let the banned in', async () => {
    await talk.refused('account_suspended', 'brainkb_login', { email: BRUNO, password: PASSWORD });
  });

  test('is still usable after all of that', async () => {
    if (!isModern(kind.revision)) assert.deepEqual(await client.ping(), {});
    assert.equal((await talk.done('brainkb_whoami')).authenticated, false);
  });
}
