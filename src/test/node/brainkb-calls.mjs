// What a model says to BrainKB's tools through a client, and what a person does in the browser meanwhile.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

const SOON_MS = 30_000;
const POLL_MS = 250;

/** Calls tools, and passes on the workspace that a result names, as a model does. */
export class Talk {
  #client;
  #workspace = {};

  constructor(client) {
    this.#client = client;
  }

  /** The whole result, a failure's too. */
  async call(name, args = {}) {
    const result = await this.#client.callTool({ name, arguments: { ...args, ...this.#workspace } });
    const { workspace } = result.structuredContent ?? {};
    if (workspace) this.#workspace = { workspace };
    return result;
  }

  /** The structured part of what succeeded. */
  async done(name, args) {
    const result = await this.call(name, args);
    assert.ok(!result.isError, textOf(result));
    return result.structuredContent;
  }

  /** The text of what succeeded. */
  async told(name, args) {
    const result = await this.call(name, args);
    assert.ok(!result.isError, textOf(result));
    return textOf(result);
  }

  /** The structured part of what was refused: with that status of BrainKB, or for that reason. */
  async refused(why, name, args) {
    const result = await this.call(name, args);
    assert.equal(result.isError, true, textOf(result));
    const { status_code: status, reason } = result.structuredContent;
    assert.ok([status, reason].includes(why), `${why} expected: ${textOf(result)}`);
    return result.structuredContent;
  }

  /** Asks until the text tells that; BrainKB needs a moment after a job. */
  async eventually(words, name, args) {
    const deadline = AbortSignal.timeout(SOON_MS);
    let text = await this.told(name, args);
    while (!text.includes(words)) {
      if (deadline.aborted) assert.fail(`${name} does not tell ${words}: ${text}`);
      await pause(POLL_MS);
      text = await this.told(name, args);
    }
    return text;
  }
}

/**
 * A person who was shown that address, and picks whom to be on the sandbox's page.
 *
 * @returns {Promise<string>} the code that the page shows
 */
export async function codeFor(email, address) {
  const form = await fetch(address).then((page) => page.text());
  const action = /<form method="post" action="([^"]+)">/.exec(form)[1];
  const state = /name="state" value="([^"]+)"/.exec(form)[1];
  const page = await fetch(new URL(action, address), { method: 'POST', body: new URLSearchParams({ state, email }) });
  return /<p class="code">([A-Z0-9-]+)<\/p>/.exec(await page.text())[1];
}

function textOf({ content }) {
  return content.map(({ text }) => text).join('\n');
}
