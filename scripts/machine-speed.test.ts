import { expect, test } from 'vitest';
import { playwrightTests, quietSeconds, speedLine, timesOf, tooSlow, vitestTests } from './machine-speed.mjs';

const spec = (title: string, ...durations: number[]) => ({
  file: 'admin/points.spec.ts',
  line: 12,
  title,
  tests: [{ projectName: 'desktop', results: durations.map((duration) => ({ duration })) }],
});
const browser = {
  suites: [
    { specs: [spec('shows points', 70_000, 61_000)], suites: [{ specs: [spec('takes points', 90_000)] }] },
    { specs: [spec('was not run')] },
  ],
};

const namesOfSlow = (slowness: number, workers?: number) =>
  tooSlow(playwrightTests(browser), slowness, workers).map(({ name }) => name.replace(/.*: | \(.*/g, ''));

const fileOf = (name: string, duration: number) => ({
  name: `/here/${name}.test.ts`,
  assertionResults: [{ fullName: 'works', duration }],
});

test('says how slow the machine is', () => {
  expect(speedLine(2)).toContain(`takes ${(2 * quietSeconds).toFixed(1)} s here now: 2.00 times`);
});

test('takes the shortest try of a browser test, and leaves out those that were not run', () => {
  expect(playwrightTests(browser)).toEqual([
    expect.objectContaining({
      name: 'e2e/admin/points.spec.ts: shows points (desktop)',
      seconds: 61,
      file: 'e2e/admin/points.spec.ts',
    }),
    expect.objectContaining({ seconds: 90 }),
  ]);
});

test('a browser test is too slow above 30 seconds of a quiet machine', () => {
  expect(namesOfSlow(1)).toEqual(['shows points', 'takes points']);
  expect(namesOfSlow(2.5)).toEqual(['takes points']);
  expect(namesOfSlow(3)).toEqual([]);
  expect(namesOfSlow(0.5)).toEqual(['shows points', 'takes points']);
  expect(namesOfSlow(1, 2.5)).toEqual(['takes points']);
});

test('lists each stage and the slowest tests, also as on a quiet machine', () => {
  const testResults = Array.from({ length: 30 }, (_, at) => fileOf(`file-${at}`, at * 1000));
  const tests = vitestTests({ testResults }, '/here').map((one) => ({ ...one, slowness: 2 }));
  const stages = [
    { name: 'lint', seconds: 3, slowness: 2 },
    { name: 'API', seconds: 9, slowness: 6 },
  ];
  const lines = timesOf({ stages, tests, seconds: 12 });
  expect(lines[1]).toBe('     3.0   2.00      1.5  lint');
  expect(lines[3]).toBe('    12.0   4.00      3.0  in all');
  expect(lines.slice(5)).toHaveLength(20);
  expect(lines[5]).toBe('    29.0   2.00     14.5  file-29.test.ts: works');
});
