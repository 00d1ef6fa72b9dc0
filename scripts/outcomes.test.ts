import { expect, test } from 'vitest';
import { countsWith, failedTests, neverBegan, possibleAccidents, type Try } from './outcomes.mjs';

const ofVitest = (...failed: string[]) => ({
  testResults: ['a', 'b', 'c', 'd'].map((name) => ({
    name: `/here/server/${name}.test.ts`,
    status: failed.includes(name) ? 'failed' : 'passed',
  })),
});
const ofPlaywright = {
  suites: [
    {
      specs: [{ file: 'admin/points.spec.ts', ok: true }],
      suites: [
        {
          specs: [
            { file: 'member/teams.spec.ts', ok: false },
            { file: 'member/teams.spec.ts', ok: false },
          ],
        },
      ],
    },
  ],
};

test('names the files of failures, each once', () => {
  expect(possibleAccidents(ofVitest('b', 'c'), '/here')).toEqual(['server/b.test.ts', 'server/c.test.ts']);
  expect(possibleAccidents(ofPlaywright, '/here')).toEqual(['e2e/member/teams.spec.ts']);
  expect(possibleAccidents({}, '/here')).toEqual([]);
});

test('does not take failures in more than three files for an accident', () => {
  expect(possibleAccidents(ofVitest('a', 'b', 'c'), '/here')).toHaveLength(3);
  expect(possibleAccidents(ofVitest('a', 'b', 'c', 'd'), '/here')).toEqual([]);
});

const run = {
  passed: 98,
  failed: 2,
  skipped: 1,
  stages: [
    { name: 'api', counts: { passed: 50, failed: 2, skipped: 1 } },
    { name: 'browser', counts: { passed: 48, failed: 0, skipped: 0 } },
  ],
};
const again = (given: Partial<Try>): Try => ({
  name: 'api',
  files: [],
  ok: true,
  failed: 0,
  slow: [],
  ...given,
});

test.each<[string, Partial<Try>[], number, number]>([
  ['nothing was tried again', [], 98, 2],
  ['what had failed passes alone', [{ files: ['a'] }], 100, 0],
  ['it fails again', [{ files: ['a'], ok: false, failed: 1 }], 98, 2],
  ['another stage is tried again because it was slow', [{ name: 'browser' }], 98, 2],
  ['a slow test fails alone', [{ name: 'browser', ok: false, failed: 1 }], 98, 3],
  ['a slow test is slow again', [{ name: 'browser', slow: ['teams'] }], 98, 3],
])('counts when %s', (_, tries, passed, failed) => {
  expect(countsWith(run, tries.map(again))).toEqual({ passed, failed, skipped: 1 });
});

test('names what failed by file and test, also a file that could not be loaded', () => {
  const report = {
    testResults: [
      {
        name: '/here/server/a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds' }],
      },
      { name: '/here/server/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/here/server/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'ends' }],
      },
    ],
    suites: [{ specs: [{ file: 'member/teams.spec.ts', title: 'a team', ok: false }] }],
  };
  expect(failedTests(report, '/here')).toEqual([
    'server/a.test.ts: adds',
    'server/b.test.ts: could not be loaded',
    'e2e/member/teams.spec.ts: a team',
  ]);
});

test('a stage never began when it failed and no test has run', () => {
  const none = { passed: 0, failed: 1, skipped: 0 };
  expect(neverBegan({ ok: false, counts: none }, {})).toBe(true);
  expect(neverBegan({ ok: false, counts: none }, ofPlaywright)).toBe(false);
  expect(neverBegan({ ok: false, counts: { ...none, passed: 1 } }, {})).toBe(false);
  expect(neverBegan({ ok: true, counts: { ...none, failed: 0 } }, {})).toBe(false);
});
