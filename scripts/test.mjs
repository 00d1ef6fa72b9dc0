// npm test: everything `npm run check` does, then the browser tests. The last line says how many passed and failed.
// npm run test:all: the same with every API test on the oldest PostgreSQL too, and property tests with all of their runs.
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, ensureWebBuild, say } from './setup.mjs';
import {
  browserStage,
  checkStages,
  hasBrowserTests,
  runStages,
  systemPostgresStage,
  vitestStage,
} from './stages.mjs';

function finish({ passed, failed, skipped }, ok) {
  process.exitCode = ok && failed === 0 ? 0 : 1;
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
}

/** The browser stage, or one that fails and says why it could not be prepared. */
async function preparedBrowserStage() {
  if (!hasBrowserTests()) return [];
  try {
    const chromium = await ensureChromium();
    await ensureWebBuild();
    return [browserStage(chromium)];
  } catch (error) {
    say(error.message);
    return [{ name: 'browser tests could not be prepared', args: ['-e', 'process.exit(1)'] }];
  }
}

try {
  await ensureDependencies();
  const browser = await preparedBrowserStage();
  const all = process.argv.includes('--all');
  if (all) process.env.TEST_ALL = 'on';
  const database = [vitestStage(), systemPostgresStage({ all })];
  const result = await runStages([...checkStages(), ...database, ...browser]);
  finish(result, result.ok);
} catch (error) {
  say(error.stack ?? String(error));
  finish({ passed: 0, failed: 1, skipped: 0 }, false);
}
