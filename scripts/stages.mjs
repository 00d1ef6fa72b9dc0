// The stages of `npm run check` and `npm test`, and how each is run and reported.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { projectsFor, testsFor } from './changed.mjs';
import { playwrightCounts, vitestCounts } from './outcomes.mjs';
import { pinnedNode, root, say, tool } from './setup.mjs';

const cache = path.join(root, '.cache');
/** The API tests note the statements that they send there. */
const statements = path.join(cache, 'statements');
const reports = {
  vitest: path.join(cache, 'vitest.json'),
  playwright: path.join(cache, 'playwright.json'),
  oldest: path.join(cache, 'vitest-oldest.json'),
  secondTry: path.join(cache, 'second-try.json'),
};

function hasFiles(folder, pattern) {
  const full = path.join(root, folder);
  return (
    existsSync(full) && readdirSync(full, { recursive: true }).some((name) => pattern.test(String(name)))
  );
}

const ROOMS = ['copy', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'];
const CRUISER_HOOK = ['--import', './scripts/typescript-for-cruiser.mjs'];

const lint = () => ({ name: 'lint', args: [tool('oxlint'), '--deny-warnings'] });
/** With one checker each, because the stages run side by side and several checkers repeat each other's work. */
const types = (room, project, ...more) => ({
  name: `types: ${room}`,
  args: [tool('tsc'), '-p', project, '--checkers', '1', ...more],
});
const law = { name: 'law: files', args: ['scripts/law.ts'] };
const references = { name: 'references', args: ['scripts/references.ts'] };

function imports() {
  const rooms = ROOMS.filter((room) => hasFiles(room, /\.tsx?$/));
  const cruise = [tool('depcruise'), '--config', 'dependency-cruiser.cjs', '--output-type', 'err-long'];
  return { name: 'law: imports', args: [...CRUISER_HOOK, ...cruise, ...rooms] };
}

/** Returns everything except the browser tests. A stage whose room is still empty is left out. */
export function checkStages() {
  const sources = /\.tsx?$/;
  return [
    { name: 'format', args: [tool('oxfmt'), '--list-different', '.'] },
    lint(),
    types('server', 'tsconfig.json'),
    hasFiles('web/src', sources) && types('web', 'web/tsconfig.json'),
    hasFiles('e2e', sources) && types('e2e', 'e2e/tsconfig.json'),
    imports(),
    law,
    references,
    { name: 'unused code', args: [tool('knip')] },
  ].filter(Boolean);
}

/**
 * The checks that `npm run check -- --fast` runs for the changed files. Types are checked incrementally, and only
 * tests of the slices that changed run; everything else is left to `npm run check`.
 */
export function fastStages(files) {
  const typeStages = projectsFor(files).map((project) => {
    const info = path.join(cache, `${project.replaceAll('/', '-')}.tsbuildinfo`);
    return types(project, project, '--incremental', '--tsBuildInfoFile', info);
  });
  const tests = testsFor(files);
  const format = [tool('oxfmt'), '--list-different', '--no-error-on-unmatched-pattern', ...files];
  return [
    files.length > 0 && { name: 'format', args: format },
    ...typeStages,
    imports(),
    lint(),
    law,
    references,
    tests.length > 0 && {
      name: 'tests of what changed',
      args: [tool('vitest'), 'run', '--passWithNoTests', ...tests],
      shown: true,
    },
  ].filter(Boolean);
}

/** A stage of Vitest. `again` is the same for some of its files, one at a time. */
const apiStage = ({ name, env, report, more = [] }, files = []) => ({
  name,
  args: [
    tool('vitest'),
    'run',
    ...more,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ],
  env,
  shown: true,
  counts: vitestCounts,
  report,
  again: (some) => apiStage({ ...secondTry(name), env, more: [...more, '--maxWorkers=1'] }, some),
});

const secondTry = (name) => ({ name: `${name} once more`, report: reports.secondTry });

export function vitestStage() {
  rmSync(statements, { recursive: true, force: true });
  return apiStage({
    name: 'unit and API tests',
    env: { RECORD_STATEMENTS: statements },
    report: reports.vitest,
  });
}

/** The marker of test files whose outcome depends on the version of PostgreSQL: plans, locks, order, types, catalogs. */
const MARK = '@every-postgres';

function testsWithMark() {
  const server = path.join(root, 'server');
  return readdirSync(server, { recursive: true })
    .map((name) => path.join('server', String(name)))
    .filter(
      (file) => file.endsWith('.test.ts') && readFileSync(path.join(root, file), 'utf8').includes(MARK),
    );
}

/**
 * API tests on the PostgreSQL of this machine, the oldest there is; undefined where none is installed. These are the
 * marked suites, and one that prepares every statement that the unit and API tests have sent, so that none is refused.
 * With `all`, every API test runs.
 */
export function systemPostgresStage({ all = false } = {}) {
  if (!existsSync('/usr/lib/postgresql')) return undefined;
  const stage = {
    name: 'API tests on the PostgreSQL of this machine',
    env: { TEST_DATABASE: 'system', RECORDED_STATEMENTS: statements },
    report: reports.oldest,
    more: ['--project', 'server'],
  };
  return apiStage(stage, all ? ['server/'] : testsWithMark());
}

export function browserStage(chromium, { name, report, more = [] } = browserTests) {
  return {
    name,
    args: [tool('playwright'), 'test', '--reporter=list,json', ...more],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    },
    shown: true,
    counts: playwrightCounts,
    report,
    // Whole files, because some tests go on where another ended.
    again: (files) => browserStage(chromium, { ...secondTry(name), more: ['--workers=1', ...files] }),
  };
}

const browserTests = { name: 'browser tests', report: reports.playwright };

export const hasBrowserTests = () => hasFiles('e2e', /\.spec\.ts$/);

/** Runs one stage; a quiet one shows its output only when it fails. Returns name, outcome, counts and seconds. */
export async function runStage(stage) {
  mkdirSync(cache, { recursive: true });
  if (stage.report) rmSync(stage.report, { force: true });
  say(`> ${stage.name}`);
  const began = Date.now();
  const { code, output } = await execute(stage);
  if (code !== 0 && output) process.stdout.write(`${output.trimEnd()}\n`);
  const seconds = (Date.now() - began) / 1000;
  say(`${code === 0 ? '  ok' : '  FAILED'} ${stage.name}, ${seconds.toFixed(1)} s`);
  return { name: stage.name, ok: code === 0, counts: countsOf(stage, code), seconds };
}

/** Returns the report of a stage; an empty one if it has none. */
export function reportOf({ report }) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}

/** One stage counts as one test, unless it reports its own tests. A failure never counts as none. */
function countsOf(stage, code) {
  if (!stage.counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = stage.counts(JSON.parse(readFileSync(stage.report, 'utf8')));
  } catch {
    // Without a report, only the exit code counts.
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function execute({ args, env, shown }) {
  return new Promise((resolve) => {
    let output = '';
    const stdio = shown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(pinnedNode, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    const stop = (signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs quiet stages two at a time where there are two cores, then the others, each between two measurements of the machine. */
async function runAll(stages, measure) {
  const results = [];
  const run = async (queue) => {
    for (let next = queue.shift(); next; next = queue.shift()) results.push(await runStage(next));
  };
  const wanted = stages.filter(Boolean);
  const quiet = wanted.filter(({ shown }) => !shown);
  let before = measure();
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => run(quiet)));
  for (const result of results) result.slowness = before;
  for (const stage of wanted.filter(({ shown }) => shown)) {
    const result = await runStage(stage);
    const after = measure();
    results.push({ ...result, slowness: (before + after) / 2 });
    before = after;
  }
  return results;
}

/** Runs the stages, names the failed ones, and returns the summed counts and what each stage did. */
export async function runStages(stages, measure = () => 1) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  const results = await runAll(stages, measure);
  for (const { name, ok, counts } of results) {
    if (!ok) failed.push(name);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  say(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All stages passed.');
  return { ...total, ok: failed.length === 0, stages: results };
}
