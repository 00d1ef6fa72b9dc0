// npm start: sets up what is missing, then runs Goodstride until Ctrl-C.
import { ensureDependencies, ensureWebBuild, giveUp, run } from './setup.mjs';

try {
  await ensureDependencies();
  await ensureWebBuild();
} catch (error) {
  giveUp(error.message);
}
const env = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
process.exitCode = await run(['server/src/main.ts', ...process.argv.slice(2)], { env, ownGroup: true });
