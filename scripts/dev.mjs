// npm run dev: the server restarts on every change, the web is served by Vite, which hands /api on to the server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, giveUp, root, run, say, tool } from './setup.mjs';

await ensureDependencies().catch((error) => giveUp(error.message));
const apiPort = process.env.PORT ?? '3000';
const env = { NODE_ENV: 'development', PORT: apiPort, API_ORIGIN: `http://localhost:${apiPort}` };
const children = new Set();
const onStart = (child) => children.add(child);
const parts = [
  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env, ownGroup: true, onStart }),
];
if (existsSync(path.join(root, 'web', 'index.html'))) {
  parts.push(run([tool('vite'), 'web', '--clearScreen', 'false'], { env, ownGroup: true, onStart }));
} else {
  say('No web yet: only the server runs.');
}
process.exitCode = await Promise.race(parts);
for (const child of children) child.kill('SIGTERM');
await Promise.all(parts);
