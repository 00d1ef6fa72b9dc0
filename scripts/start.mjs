// npm start: sets up anything missing, then runs Goodstride until Ctrl-C. After `npm run build` it also runs on an
// installation without tools (npm ci --omit=dev).
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies, ensureWebBuild, giveUp, hasTools, root, run } from './setup.mjs';

const isBuilt = existsSync(path.join(root, 'web', 'dist', 'index.html'));

try {
  await ensureDependencies({ withTools: hasTools() || !isBuilt });
  if (hasTools()) await ensureWebBuild();
} catch (error) {
  giveUp(error.message);
}
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exitCode = await run(['server/src/main.ts', ...process.argv.slice(2)], { env, ownGroup: true });
