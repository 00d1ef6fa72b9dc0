import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { accessAreas, accessCases } from './access/all-cases.ts';
import type { Target } from './access/world.ts';

/** The matrix itself is in one file an area, which run at the same time. */
const cases = accessCases;

test('has a file for every area', () => {
  const missing = Object.keys(accessAreas).filter(
    (area) => !existsSync(new URL(`access-matrix-${area}.test.ts`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});

test('has a case for every endpoint with a session', () => {
  const covered = new Set(cases.map((one) => one.spec));
  const missing = allEndpoints.filter(({ spec }) => spec.permission !== 'public' && !covered.has(spec));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('has a case for every id in an address', () => {
  const withId = allEndpoints.filter(
    ({ spec }) => spec.path.includes('{id}') && spec.permission !== 'public',
  );
  const lacking = withId.filter(({ spec }) => {
    const targets = cases.filter((one) => one.spec === spec && one.at === 'id').flatMap((one) => one.targets);
    return !['own', 'other', 'absent'].every((target) => targets.includes(target as Target));
  });
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
