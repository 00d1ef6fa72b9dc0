// npm run build: makes everything a server needs that is not in git. `npm ci --omit=dev` and `npm start` run it elsewhere.
import { ensureDependencies, ensureWebBuild, giveUp, say } from './setup.mjs';

try {
  await ensureDependencies();
  await ensureWebBuild({ isRelease: true });
  say('Built: web/dist');
} catch (error) {
  giveUp(error.message);
}
