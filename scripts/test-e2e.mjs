// npm run test:e2e -- FILE [ARGUMENTS OF PLAYWRIGHT]: browser tests, with the web built and Chromium found first.
import { spawn } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, ensureWebBuild, giveUp, pinnedNode, root, tool } from './setup.mjs';

try {
  await ensureDependencies();
  const chromium = await ensureChromium();
  await ensureWebBuild();
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const args = [tool('playwright'), 'test', ...process.argv.slice(2)];
  // Not by `run`: Playwright hands its Node arguments on to its workers, which with-parent.mjs would end.
  const child = spawn(pinnedNode, args, { cwd: root, env, stdio: 'inherit' });
  // Ctrl-C reaches Playwright directly; this process only has to wait for it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  giveUp(error.message);
}
