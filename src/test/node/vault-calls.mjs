// What the suite asks of the sample vault, and what has to come back whichever client asks.
import assert from 'node:assert/strict';

/** Exactly one page of the sample has this word, and it is an ordinary one. */
export const WORD = 'isopropanol';
export const PAGE = 'wiki/protocols/leaf-dna-extraction.md';

/** A page that wiki:confidential unlocks, and nothing else does. */
export const CONFIDENTIAL = 'wiki/grants/soil-memory-proposal.md';

export const TOOLS = [
  'search', 'read_page', 'page_status', 'list_pages', 'page_links', 'list_tags', 'recent_pages', 'find_broken_links',
];

const FIRST_SEARCHES = 12;

/**
 * Calls that the vault refuses. The reason comes as data beside the text, past the output schema that the clients enforce
 * (RULINGS 36).
 */
export const REFUSALS = [
  refusal('an argument is missing', 'search', {}, 'invalid_arguments', /query is required/),
  refusal('a number is too large', 'search', { query: WORD, limit: 51 }, 'invalid_arguments', /limit .*1 to 50/),
  refusal('a number is given as text', 'search', { query: WORD, limit: '5' }, 'invalid_arguments', /limit/),
  refusal('an argument is unknown', 'search', { query: WORD, colour: 'red' }, 'invalid_arguments', /colour/),
  refusal('a date is unreadable', 'search', { query: WORD, modifiedAfter: 'lately' }, 'invalid_arguments', /modifiedAfter/),
  refusal("a cursor is none of the server's", 'search', { query: WORD, cursor: 'x' }, 'invalid_cursor', /cursor/),
  refusal('a choice is unknown', 'read_page', { path: PAGE, view: 'whole' }, 'invalid_arguments', /view .*outline/),
  refusal('two arguments exclude each other', 'read_page', { path: PAGE, section: 'Steps', startLine: 1 }, 'invalid_arguments',
    /exclude/),
  refusal('the page has no such section', 'read_page', { path: PAGE, section: 'Nowhere' }, 'no_such_section', /#steps/),
  refusal('a page list is asked for too much', 'list_pages', { limit: 201 }, 'invalid_arguments', /limit .*1 to 200/),
  refusal('a folder is no path', 'find_broken_links', { folder: '../x' }, 'invalid_arguments', /folder/),
  refusal('a scope is missing', 'page_status', { path: PAGE }, 'insufficient_scope', /upstream:status/),
  refusal('the page has fewer lines', 'read_page', { path: PAGE, startLine: 9_000 }, 'out_of_range', /startLine/),
];

/** Absent, hidden and outside: all answer alike, in text alone (vault A2.5, RULINGS 36). */
export const NO_PAGES = [
  { because: 'nothing is there', path: 'wiki/no/such/page.md' },
  { because: 'the scopes do not unlock it', path: CONFIDENTIAL },
  { because: 'it is outside the vault', path: '../outside-the-vault.md' },
];

export function assertFound(result) {
  assert.ok(!result.isError, text(result));
  assert.equal(result.structuredContent.total, 1);
  assert.deepEqual(result.structuredContent.results.map((hit) => hit.path), [PAGE]);
  assert.match(text(result), /\(wiki\/protocols\/leaf-dna-extraction\.md\)[^]*\n1 of 1 shown$/);
}

export function assertPage(result) {
  assert.ok(!result.isError, text(result));
  assert.match(text(result), /^---\ntitle: DNA from leaves\n[^]*add 200 µl of isopropanol/);
  const metadata = JSON.parse(result.content[1].text);
  assert.equal(metadata.path, PAGE);
  assert.equal(metadata.class, 'ordinary');
}

export function assertConfidential(result) {
  assert.ok(!result.isError, text(result));
  const metadata = JSON.parse(result.content[1].text);
  assert.equal(metadata.path, CONFIDENTIAL);
  assert.equal(metadata.class, 'confidential');
}

export function assertRefused(result, { reason, says }) {
  assert.equal(result.isError, true);
  assert.equal(result.structuredContent.error.reason, reason);
  assert.match(result.structuredContent.error.message + (result.structuredContent.error.hint ?? ''), says);
  assert.match(text(result), says);
}

export function assertNoPage(result) {
  assert.equal(result.isError, true);
  assert.deepEqual(result.content, [{ type: 'text', text: 'Page not found.' }]);
  assert.ok(!('structuredContent' in result));
}

/**
 * Searches until the index stands. The first search of a process builds it; on a busy machine that passes the tool's five
 * seconds, which is an answer of the server (vault A0.6) and no fault of the client's. Each such answer is shown in the report.
 *
 * @param search what searches once and gives an object with the result
 */
export async function firstFinding(t, search) {
  for (let count = 1; ; count++) {
    const found = await search();
    const early = found.result?.structuredContent?.error?.reason === 'vault_not_ready';
    if (!early || count === FIRST_SEARCHES) return found;
    t.diagnostic(`search ${count} met an index that was still being built`);
  }
}

function refusal(because, tool, args, reason, says) {
  return { because, tool, arguments: args, reason, says };
}

function text(result) {
  return result.content[0].text;
}
