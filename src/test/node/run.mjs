// One vault and one server for all test files; a single file runs alone with `node --test FILE` and then starts its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openServer, writeVault } from './servers.mjs';

await writeVault();
const server = await openServer();
try {
  const tests = spawn(process.execPath, ['--test', '--test-concurrency=1', ...process.argv.slice(2)], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
    env: { ...process.env, ATHENAEUM_URL: server.url.origin },
  });
  [process.exitCode] = await once(tests, 'exit');
} finally {
  await server.stop();
}
