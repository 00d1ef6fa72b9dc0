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
import { countsWith, failedTests, possibleAccidents } from './outcomes.mjs';
import { ensureDependencies, ensureWebBuild, pinnedNode, root, say } from './setup.mjs';
import { reportOf, runStages } from './run-stages.mjs';
import { browserStage, checkStages, hasBrowserTests, systemPostgresStage, vitestStage } from './stages.mjs';

const problems = [];

function finish({ passed, failed, skipped }) {
  process.exitCode = failed === 0 ? 0 : 1;
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
    // Said once more beside the outcome, where somebody who has only the end of the output reads it.
    problems.push(error.message.slice(0, 2000));
    return [{ name: 'browser tests could not be prepared', args: ['-e', 'process.exit(1)'] }];
  }
}

function measured() {
  const slowness = measureSlowness(pinnedNode);
  say(speedLine(slowness));
  return slowness;
}

const slownessIn = (results, { name }) => results.find((result) => result.name === name).slowness;
const withSlowness = (results, stage) => (test) => ({ ...test, slowness: slownessIn(results, stage) });

/** Runs once more, alone: the files of a stage whose tests failed, and of browser tests that were too slow. */
async function tryAgain(stage, results) {
  const report = reportOf(stage);
  problems.push(...failedTests(report, root).map((name) => `Failed: ${name}`));
  const files = possibleAccidents(report, root);
  const slow = tooSlow(playwrightTests(report), slownessIn(results, stage), report.config?.workers);
  const all = new Set([...files, ...slow.map(({ file }) => file)]);
  if (all.size === 0) return [];
  const again = stage.again([...all]);
  const { stages, ok, failed } = await runStages([again], measured);
  for (const file of ok ? files : []) say(`Failed once, and passed alone: ${file}`);
  const first = new Set(slow.map(({ name }) => name));
  const names = tooSlow(playwrightTests(reportOf(again)), slownessIn(stages, again)).map(({ name }) => name);
  return [{ name: stage.name, files, ok, failed, stages, slow: names.filter((name) => first.has(name)) }];
}

try {
  await ensureDependencies();
  const began = Date.now();
  const browser = await preparedBrowserStage();
  const all = process.argv.includes('--all');
  if (all) process.env.TEST_ALL = 'on';
  const api = vitestStage();
  const oldest = systemPostgresStage({ all });
  const result = await runStages([...checkStages(), api, oldest, ...browser], measured);
  const tries = [];
  for (const stage of [api, oldest, ...browser])
    if (stage?.again) tries.push(...(await tryAgain(stage, result.stages)));
  const tests = [
    ...vitestTests(reportOf(api), root).map(withSlowness(result.stages, api)),
    ...playwrightTests(reportOf(browser[0] ?? {})).map(withSlowness(result.stages, browser[0])),
  ];
  const stages = [...result.stages, ...tries.flatMap((one) => one.stages)];
  for (const line of timesOf({ stages, tests, seconds: (Date.now() - began) / 1000 })) say(line);
  for (const name of tries.flatMap(({ slow }) => slow))
    say(`Twice above ${mostBrowserSeconds} s of a quiet machine: ${name}`);
  for (const line of problems) say(line);
  finish(countsWith(result, tries));
} catch (error) {
  say(error.stack ?? String(error));
  finish({ passed: 0, failed: 1, skipped: 0 });
}
