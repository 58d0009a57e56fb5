// What the suite runs: the built server, the packaged jar and the sample vault behind both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../../..');
const TARGET = join(ROOT, 'target');
const WLP = join(TARGET, 'liberty/wlp');
const JAR = join(TARGET, 'athenaeum-stdio.jar');
const STATE = join(TARGET, 'node-sandbox');
const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

export const VAULT = join(STATE, 'vault');

/** How any client starts the jar: command, arguments, and the variables it needs beyond those of a clean environment. */
export const PIPE = {
  command: 'java',
  args: ['-jar', JAR],
  env: { BRAIN_MCP_VAULT: VAULT, BRAIN_MCP_STDIO_SCOPES: 'wiki:read' },
};

/** How any client starts the jar as a bridge to that server. */
export const bridge = (url) => ({ command: PIPE.command, args: [...PIPE.args, '--remote', url.href] });

/** Writes the sample vault; the sandbox has written all of it when it says where it answers. */
export async function writeVault() {
  const program = ['-cp', [join(TARGET, 'classes'), JAR].join(process.platform === 'win32' ? ';' : ':'),
    'org.athenaeum.sandbox.Sandbox', '--state', STATE, '--port', '0'];
  const sandbox = spawn('java', program, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said = [];
  let answers = false;
  for await (const line of createInterface({ input: sandbox.stderr })) {
    said.push(line);
    if (!answers && line.includes('The sandbox answers at')) {
      answers = true;
      sandbox.kill();
    }
  }
  if (!answers) throw new Error(`the sandbox did not start:\n${said.join('\n')}`);
}

/**
 * A server to call: the one that ATHENAEUM_URL names, which is expected to serve the sample vault to anonymous callers with
 * wiki:read; else one of this suite's own, from the shipped configuration and archive.
 *
 * @returns {Promise<{url: URL, stop: () => Promise<void>}>} the endpoint, and what ends the server
 */
export async function openServer() {
  if (process.env.ATHENAEUM_URL) return { url: new URL('/mcp', process.env.ATHENAEUM_URL), stop: async () => {} };

  const port = await freePort();
  const name = `node-${port}`;
  const folder = join(WLP, 'usr/servers', name);
  mkdirSync(join(folder, 'apps'), { recursive: true });
  copyFileSync(join(ROOT, 'liberty/server.xml'), join(folder, 'server.xml'));
  copyFileSync(join(TARGET, 'athenaeum.war'), join(folder, 'apps/athenaeum.war'));

  const log = openSync(join(folder, 'console.log'), 'w');
  const server = spawn(join(WLP, 'bin/server'), ['run', name], {
    stdio: ['ignore', log, log],
    env: {
      ...cleanEnvironment(), MCP_PORT: String(port), BRAIN_MCP_VAULT: VAULT, MCP_ROOT: 'all', MCP_ANONYMOUS_SCOPES: 'wiki:read',
      MCP_RATELIMIT_ENABLED: 'false',   // the suite is one caller, who calls more often than one may
    },
  });
  const ended = once(server, 'exit');
  const end = () => server.kill();   // the script became the Java process; nothing is sent to one that has ended
  process.once('exit', end);
  const stop = async () => {
    end();
    await ended;
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await ready(`http://127.0.0.1:${port}/health/ready`, () => server.exitCode === null);
  } catch (notReady) {
    end();
    throw new Error(`${notReady.message}; see ${folder}/console.log`);
  }
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), stop };
}

/** Asks the jar one request after another, as raw lines. The jar ends when its input does. */
export async function askJar(...messages) {
  const jar = spawn(PIPE.command, PIPE.args, { stdio: ['pipe', 'pipe', 'ignore'], env: { ...cleanEnvironment(), ...PIPE.env } });
  const lines = createInterface({ input: jar.stdout })[Symbol.asyncIterator]();
  const answers = [];
  for (const message of messages) {
    jar.stdin.write(`${JSON.stringify(message)}\n`);
    if ('id' in message) answers.push((await lines.next()).value);
  }
  jar.stdin.end();
  await once(jar, 'exit');
  return answers;
}

/** This environment without settings of the product, which belong to whoever runs the suite. */
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(BRAIN_)?MCP_/.test(name)));
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
