// npm run test:e2e -- FILE [ARGUMENTS OF PLAYWRIGHT]: browser tests, with the web built and Chromium found first.
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, ensureWebBuild, giveUp, run, tool } from './setup.mjs';

try {
  await ensureDependencies();
  const chromium = await ensureChromium();
  await ensureWebBuild();
  const env = chromium ? { CHROMIUM_PATH: chromium } : {};
  process.exitCode = await run([tool('playwright'), 'test', ...process.argv.slice(2)], { env });
} catch (error) {
  giveUp(error.message);
}
