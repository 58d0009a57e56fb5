// The official TypeScript clients, each as it would be used, connected over either transport.
import { auth as authV1, UnauthorizedError as UnauthorizedV1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  auth as authV2, Client as ClientV2, StreamableHTTPClientTransport as HttpV2, UnauthorizedError as UnauthorizedV2,
} from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';
import { bridge, PIPE } from './product.mjs';

const LEGACY = '2025-11-25';
const MODERN = '2026-07-28';
export const SELF = { name: 'athenaeum-clients', version: '1.0.0' };

/** Every way to connect, and the revision that it has to end in. */
export const CLIENTS = [
  { name: 'client 1.x', revision: LEGACY, ...firstMajor() },
  { name: 'client 2.x, legacy', revision: LEGACY, ...secondMajor('legacy') },
  { name: 'client 2.x, auto', revision: MODERN, ...secondMajor('auto') },
  { name: 'client 2.x, pinned', revision: MODERN, ...secondMajor({ pin: MODERN }) },
];

export const isModern = (revision) => revision === MODERN;

function firstMajor() {
  return {
    Http: HttpV1, Stdio: StdioV1, create: () => new ClientV1(SELF), auth: authV1, Unauthorized: UnauthorizedV1,
    finish: (transport, back) => transport.finishAuth(back.get('code')),   // it never looks at iss (RFC 9207)
  };
}

function secondMajor(mode) {
  return {
    Http: HttpV2, Stdio: StdioV2, create: () => new ClientV2(SELF, { versionNegotiation: { mode } }),
    auth: authV2, Unauthorized: UnauthorizedV2, finish: (transport, back) => transport.finishAuth(back),
  };
}

/** Connects over HTTP; {@link Wire} tells what the client sent and what it got. */
export async function connectHttp(kind, url) {
  const wire = new Wire();
  const client = kind.create();
  await client.connect(new kind.Http(url, { fetch: wire.fetch }));
  return { client, wire };
}

/** Connects over stdio; the transport starts the jar, and ends it when the client is closed. */
export function connectStdio(kind) {
  return connectPipe(kind, PIPE);
}

/** Connects over stdio to the jar with these variables in place of the sample vault's. */
export function connectJar(kind, env) {
  return connectPipe(kind, { ...PIPE, env });
}

/** Connects over stdio to the jar as a bridge to that server, with further variables for the jar. */
export function connectBridge(kind, url, env) {
  return connectPipe(kind, bridge(url, env));
}

async function connectPipe(kind, started) {
  const client = kind.create();
  await client.connect(new kind.Stdio({ ...started, env: { PATH: process.env.PATH, ...started.env }, stderr: 'ignore' }));
  return { client };
}

/** A fetch that remembers every exchange, and lets a test wait for the first of a method. */
export class Wire {
  exchanges = [];
  #waiting = [];

  fetch = async (address, init = {}) => {
    const answer = await fetch(address, init);
    this.exchanges.push({
      address: String(address), method: init.method ?? 'GET', status: answer.status, headers: new Headers(init.headers),
    });
    this.#waiting.forEach((look) => look());
    return answer;
  };

  /** What requests for that endpoint were answered with, in their order. */
  statuses(endpoint) {
    return this.exchanges.filter(({ address }) => address === endpoint.href).map(({ status }) => status);
  }

  /** Every session that was named. */
  sessions() {
    return [...new Set(this.exchanges.map(({ headers }) => headers.get('Mcp-Session-Id')).filter(Boolean))];
  }

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
