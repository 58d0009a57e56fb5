// The official TypeScript clients, each as it would be used, connected over either transport.
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { bridge, PIPE } from './product.mjs';

const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';
const SELF = { name: 'athenaeum-clients', version: '1.0.0' };

/** Every way to connect, and the revision that it has to end in. */
export const CLIENTS = [
  { name: 'client 1.x', revision: LEGACY, Http: HttpV1, Stdio: StdioV1, create: () => new ClientV1(SELF) },
  { name: 'client 2.x, legacy', revision: LEGACY, ...secondMajor('legacy') },
  { name: 'client 2.x, auto', revision: MODERN, ...secondMajor('auto') },
  { name: 'client 2.x, pinned', revision: MODERN, ...secondMajor({ pin: MODERN }) },
];

export const isModern = (revision) => revision === MODERN;

function secondMajor(mode) {
  return { Http: HttpV2, Stdio: StdioV2, create: () => new ClientV2(SELF, { versionNegotiation: { mode } }) };
}

/** Connects over HTTP; {@link Wire} tells what the client sent and what it got. */
export async function connectHttp(kind, url) {
  const wire = new Wire();
  const client = kind.create();
  await client.connect(new kind.Http(url, { fetch: wire.fetch }));
  return { client, wire };
}

/** Connects over stdio; the transport starts the jar, and ends it when the client is closed. */
export async function connectStdio(kind) {
  const client = kind.create();
  await client.connect(new kind.Stdio({ ...PIPE, env: { PATH: process.env.PATH, ...PIPE.env }, stderr: 'ignore' }));
  return { client };
}

/** Connects over stdio to the jar as a bridge to that server. */
export async function connectBridge(kind, url) {
  const client = kind.create();
  await client.connect(new kind.Stdio({ ...bridge(url), env: { PATH: process.env.PATH }, stderr: 'ignore' }));
  return { client };
}

/** A fetch that remembers every exchange, and lets a test wait for the first of a method. */
class Wire {
  exchanges = [];
  #waiting = [];

  fetch = async (address, init = {}) => {
    const answer = await fetch(address, init);
    this.exchanges.push({ method: init.method ?? 'GET', status: answer.status, headers: new Headers(init.headers) });
    this.#waiting.forEach((look) => look());
    return answer;
  };

  first(method) {
    return new Promise((found) => {
      const look = () => {
        const exchange = this.exchanges.find((each) => each.method === method);
        if (exchange) found(exchange);
      };
      this.#waiting.push(look);
      look();
    });
  }
}
