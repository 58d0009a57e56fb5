// The MCP Inspector as a command, one process a call.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LAUNCHER = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const LIMIT_MS = 120_000;
const CONNECT_LIMIT_MS = 60_000;   // the jar's start on a busy machine passes the Inspector's own 15 s

/** What the Inspector's exit codes mean here. */
export const EXIT = { fine: 0, loginNeeded: 3, toolRefused: 5 };

/** The Inspector keeps its catalogue and its tokens in the user's home; this suite gives it one of its own. */
const home = mkdtempSync(join(tmpdir(), 'athenaeum-inspector-'));
const env = { ...process.env, HOME: home, USERPROFILE: home, MCP_CATALOG_PATH: join(home, 'catalog.json') };

/**
 * Runs it once.
 *
 * @param {string[]} target the server, as the Inspector takes it
 * @param {...string} options what to do there
 * @returns {Promise<{exit: number, result: object, error: object, complaints: string}>} the JSON of either stream, where it is
 *     JSON, and all that was said beside the result
 */
export function inspect(target, ...options) {
  const command = [LAUNCHER, '--cli', ...target, ...options, '--format', 'json',
    '--connect-timeout', String(CONNECT_LIMIT_MS)];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env, timeout: LIMIT_MS }, (failed, stdout, stderr) => {
      if (failed && typeof failed.code !== 'number') return reject(failed);
      resolve({
        exit: failed?.code ?? 0, result: parsed(stdout)?.result, error: parsed(stderr)?.error, complaints: stderr,
      });
    });
  });
}

function parsed(text) {
  const line = text.split('\n').find((each) => each.startsWith('{"'));
  return line && JSON.parse(line);
}
