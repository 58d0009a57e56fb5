// Servers to call: the built one, open or behind tokens, and the sandbox.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnvironment, ROOT, STATE, TARGET, VAULT } from './product.mjs';

const WLP = join(TARGET, 'liberty/wlp');
const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

/** Writes the sample vault; the sandbox has written all of it when it says where it answers. */
export async function writeVault() {
  const sandbox = await openSandbox();
  await sandbox.stop();
}

/**
 * The sandbox as a program of its own, on the suite's sample vault.
 *
 * @param {string[]} options beyond where it keeps its files and that any port will do
 * @param {Record<string, string>} settings variables
 * @returns {Promise<{url: URL, stop: () => Promise<void>}>} where its stand-ins answer, and what ends it
 */
export async function openSandbox(options = [], settings = {}) {
  const libraries = readFileSync(join(TARGET, 'sandbox.classpath'), 'utf8').trim();
  const program = ['-cp', join(TARGET, 'classes') + delimiter + libraries,
    'org.athenaeum.sandbox.Sandbox', '--state', STATE, '--port', '0', ...options];
  const sandbox = spawn('java', program, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...cleanEnvironment(), ...settings } });
  const stop = stopping(sandbox);
  const said = [];
  for await (const line of createInterface({ input: sandbox.stderr })) {
    said.push(line);
    const address = /The sandbox answers at (http:\S+);/.exec(line);
    if (!address) continue;
    sandbox.stderr.resume();   // read on, or it would stand still with its log full
    return { url: new URL(address[1]), stop };
  }
  throw new Error(`the sandbox did not start:\n${said.join('\n')}`);
}

/**
 * A server to call: the one that ATHENAEUM_URL names, which is expected to serve the sample vault to anonymous callers with
 * wiki:read; else one of this suite's own, from the shipped configuration and archive.
 *
 * @returns {Promise<{url: URL, stop: () => Promise<void>}>} the endpoint, and what ends the server
 */
export async function openServer() {
  if (process.env.ATHENAEUM_URL) return { url: new URL('/mcp', process.env.ATHENAEUM_URL), stop: async () => {} };

  return startServer(await freePort(), '/mcp');
}

/**
 * A server of this suite's own that counts calls, by the address that X-Forwarded-For names.
 *
 * @param {number} reads how many reads a minute each address may make
 * @returns {Promise<{url: URL, stop: () => Promise<void>}>} the endpoint, and what ends the server
 */
export async function openCounting(reads) {
  return startServer(await freePort(), '/mcp', {
    MCP_RATELIMIT_ENABLED: 'true', MCP_RATELIMIT_READ_PER_MIN: String(reads), MCP_RATELIMIT_WINDOW_SEC: '3600',
    MCP_TRUSTED_PROXIES: '127.0.0.0/8',
  });
}

/**
 * A server of this suite's own, for those who come with tokens.
 *
 * @param openIssuer makes, from the protected endpoint, the authorization server whose tokens open it
 * @returns {Promise<{url: URL, authorization: object, stop: () => Promise<void>}>} the protected endpoint, the authorization
 *     server, and what ends both
 */
export async function openProtected(openIssuer) {
  const port = await freePort();
  const authorization = await openIssuer(endpoint(port, '/mcp/vault'));
  try {
    const server = await startServer(port, '/mcp/vault', { BRAIN_MCP_ISSUER: authorization.issuer });
    return { url: server.url, authorization, stop: () => Promise.all([server.stop(), authorization.stop()]) };
  } catch (notReady) {
    await authorization.stop();
    throw notReady;
  }
}

/**
 * A server of this suite's own before the sandbox's BrainKB.
 *
 * @param {string} password of the sandbox's people
 * @returns {Promise<{url: URL, variables: Record<string, string>, stop: () => Promise<void>}>} BrainKB's endpoint, the variables
 *     that lead to the same BrainKB, and what ends both
 */
export async function openBrainkb(password) {
  const sandbox = await openSandbox([], { SANDBOX_PASSWORD: password });
  try {
    const page = await fetch(sandbox.url).then((answer) => answer.text());
    const variables = Object.fromEntries([...page.matchAll(/^ +(BRAINKB_URL|USERMANAGEMENT_URL)=(\S+)$/gm)]
      .map(([, name, value]) => [name, value]));
    const server = await startServer(await freePort(), '/mcp/brainkb', variables);
    return { url: server.url, variables, stop: () => Promise.all([server.stop(), sandbox.stop()]) };
  } catch (notReady) {
    await sandbox.stop();
    throw notReady;
  }
}

/** The vault open at /mcp, and behind tokens at /mcp/vault; the URL is that of the path. */
async function startServer(port, path, settings = {}) {
  const name = `node-${port}`;
  const folder = join(WLP, 'usr/servers', name);
  mkdirSync(join(folder, 'apps'), { recursive: true });
  copyFileSync(join(ROOT, 'liberty/server.xml'), join(folder, 'server.xml'));
  copyFileSync(join(TARGET, 'athenaeum.war'), join(folder, 'apps/athenaeum.war'));

  const log = openSync(join(folder, 'console.log'), 'w');
  const server = spawn(join(WLP, 'bin/server'), ['run', name], {
    stdio: ['ignore', log, log],
    env: {
      ...cleanEnvironment(), MCP_PORT: String(port), MCP_ROOT: 'all', BRAIN_MCP_VAULT: VAULT,
      MCP_ANONYMOUS_SCOPES: 'wiki:read',
      MCP_RATELIMIT_ENABLED: 'false',   // the suite is one caller, who calls more often than one may
      ...settings,
    },
  });
  const stop = stopping(server);   // the script became the Java process

  try {
    await ready(`http://127.0.0.1:${port}/health/ready`, () => server.exitCode === null);
  } catch (notReady) {
    await stop();
    throw new Error(`${notReady.message}; see ${folder}/console.log`);
  }
  return {
    url: endpoint(port, path),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What ends that program and waits for its end; it also ends with this one. Nothing is sent to one that has ended. */
function stopping(program) {
  const ended = once(program, 'exit');
  const end = () => program.kill();
  process.once('exit', end);
  return async () => {
    end();
    await ended;
    process.off('exit', end);
  };
}

function endpoint(port, path) {
  return new URL(`http://127.0.0.1:${port}${path}`);
}

async function freePort() {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address();
  holder.close();
  await once(holder, 'close');
  return port;
}

async function ready(address, lives) {
  const deadline = AbortSignal.timeout(START_LIMIT_MS);
  while (lives()) {
    if (deadline.aborted) throw new Error(`${address} was not ready in ${START_LIMIT_MS / 1000} s`);
    const status = await fetch(address, { signal: deadline }).then((answer) => answer.status, () => 0);
    if (status === 200) return;
    await pause(POLL_MS);
  }
  throw new Error('the server ended while it started');
}
