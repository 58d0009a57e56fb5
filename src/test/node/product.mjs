// What the suite runs: the packaged jar, the files around it, and the sample vault.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = resolve(import.meta.dirname, '../../..');
export const TARGET = join(ROOT, 'target');
/** Where the sandbox keeps its files. */
export const STATE = join(TARGET, 'node-sandbox');
export const VAULT = join(STATE, 'vault');

const JAR = join(TARGET, 'athenaeum-stdio.jar');

/** How any client starts the jar: command, arguments, and the variables it needs beyond those of a clean environment. */
export const PIPE = {
  command: 'java',
  args: ['-jar', JAR],
  env: { BRAIN_MCP_VAULT: VAULT, BRAIN_MCP_STDIO_SCOPES: 'wiki:read' },
};

/** How any client starts the jar as a bridge to that server. */
export const bridge = (url, env = {}) => ({ command: PIPE.command, args: [...PIPE.args, '--remote', url.href], env });

/**
 * Asks the jar one request after another, as raw lines. It ends when its input does.
 *
 * @param started {@link PIPE} or a {@link bridge}
 * @returns {Promise<string[]>} the lines that answer them
 */
export async function askJar(started, ...messages) {
  const jar = spawn(started.command, started.args,
    { stdio: ['pipe', 'pipe', 'ignore'], env: { ...cleanEnvironment(), ...started.env } });
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
export function cleanEnvironment() {
  const settings = /^(BRAIN_MCP|BRAINKB|USERMANAGEMENT|MCP|DEVAUTH|SANDBOX|ATHENAEUM)_/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
}
