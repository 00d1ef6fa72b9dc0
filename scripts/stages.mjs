// The stages of `npm run check` and `npm test` (run-stages.mjs runs them).
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectsFor, testsFor } from './changed.mjs';
import { playwrightCounts, vitestCounts } from './outcomes.mjs';
import { root, tool } from './setup.mjs';

export const cache = path.join(root, '.cache');
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
    port: 'E2E_PORT',
    shown: true,
    counts: playwrightCounts,
    report,
    // Whole files, because some tests go on where another ended.
    again: (files) => browserStage(chromium, { ...secondTry(name), more: ['--workers=1', ...files] }),
  };
}

const browserTests = { name: 'browser tests', report: reports.playwright };

export const hasBrowserTests = () => hasFiles('e2e', /\.spec\.ts$/);
