// npm start: sets up anything missing, then runs Goodstride until Ctrl-C. After `npm run build` it also runs on an
// installation without tools (npm ci --omit=dev).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, ensureWebBuild, giveUp, hasTools, root, run, say } from './setup.mjs';

const isBuilt = existsSync(path.join(root, 'web', 'dist', 'index.html'));

try {
  await ensureDependencies();
  if (!hasTools() && !isBuilt)
    giveUp('The web is not built. Run npm run build where the tools are, and copy web/dist here.');
} catch (error) {
  giveUp(error.message);
}
// It asks for a typed confirmation, so it has the terminal to itself before anything starts.
if (process.argv.includes('--accept-new-key')) {
  const code = await run(['server/src/app/commands/rotate-key.ts', '--accept-new-key']);
  if (code !== 0) process.exit(code);
}
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
const args = ['server/src/main.ts', ...process.argv.slice(2)];

let isWithoutWeb = false;

/** The server prepares its database while the web is built, and opens its port afterwards. */
function buildBeside(child) {
  ensureWebBuild().then(
    () => child.connected && child.send('the web is built'),
    (error) => {
      say(error.message);
      isWithoutWeb = true;
      child.kill();
    },
  );
}

process.exitCode = hasTools()
  ? await run([...args, '--await-web'], { env, ownGroup: true, onStart: buildBeside })
  : await run(args, { env, ownGroup: true });
// The server stops in order, but nobody got what they started.
if (isWithoutWeb) process.exitCode = 1;
