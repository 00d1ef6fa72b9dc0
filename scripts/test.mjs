// npm test: everything `npm run check` does, then the browser tests. The last line says how many passed and failed.
// npm run test:all: the same with what is left out of an ordinary run (server/test/runs.ts), and every API test on the oldest
// PostgreSQL too.
import { ensureChromium } from './chromium.mjs';
import {
  measureSlowness,
  mostBrowserSeconds,
  playwrightTests,
  speedLine,
  timesOf,
  tooSlow,
  vitestTests,
} from './machine-speed.mjs';
import { ensureDependencies, ensureWebBuild, pinnedNode, root, say } from './setup.mjs';
import {
  browserStage,
  checkStages,
  hasBrowserTests,
  reportOf,
  runStages,
  secondTryOf,
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

function measured() {
  const slowness = measureSlowness(pinnedNode);
  say(speedLine(slowness));
  return slowness;
}

/** Runs the browser tests that were too slow once more, and names those that are too slow again. */
async function secondTry(browser, slowness) {
  const slow = tooSlow(playwrightTests(reportOf(browser)), slowness);
  if (slow.length === 0) return { names: [], stages: [], failed: 0 };
  const again = secondTryOf(browser, [...new Set(slow.map(({ file }) => file))]);
  const { stages, failed } = await runStages([again]);
  const first = new Set(slow.map(({ name }) => name));
  const names = tooSlow(playwrightTests(reportOf(again)), measured()).map(({ name }) => name);
  return { names: names.filter((name) => first.has(name)), stages, failed };
}

try {
  await ensureDependencies();
  const began = Date.now();
  const slownessBefore = measured();
  const browser = await preparedBrowserStage();
  const all = process.argv.includes('--all');
  if (all) process.env.TEST_ALL = 'on';
  const api = vitestStage();
  const result = await runStages([...checkStages(), api, systemPostgresStage({ all }), ...browser]);
  const slowness = (slownessBefore + measured()) / 2;
  const ofBrowser = browser[0] ?? {};
  const again = await secondTry(ofBrowser, slowness);
  const tests = [...vitestTests(reportOf(api), root), ...playwrightTests(reportOf(ofBrowser))];
  const stages = [...result.stages, ...again.stages];
  for (const line of timesOf({ stages, tests, seconds: (Date.now() - began) / 1000, slowness })) say(line);
  for (const name of again.names) say(`Twice above ${mostBrowserSeconds} s of a quiet machine: ${name}`);
  finish({ ...result, failed: result.failed + again.failed + again.names.length }, result.ok);
} catch (error) {
  say(error.stack ?? String(error));
  finish({ passed: 0, failed: 1, skipped: 0 }, false);
}
