import { expect, test } from 'vitest';
import english from '#copy/en/server/tips.json' with { type: 'json' };
import spanish from '#copy/es/server/tips.json' with { type: 'json' };
import { isUpToDate, knownSources, planSourcesPage, tipSources } from './plan-sources.ts';

test('docs/plan-sources.md lists every source of the plan (node scripts/run.mjs scripts/plan-sources.ts)', () => {
  expect(planSourcesPage()).toContain('Looked up 2026-11-25. Used in: ');
  expect(planSourcesPage()).not.toContain('Used in: .');
  expect(isUpToDate()).toBe(true);
});

const counts = (tips: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(tips).map(([metric, list]) => [metric, list.length]));

test('every tip of the day has a source that is listed, in each language', () => {
  const sources = tipSources();
  const known = knownSources();
  expect(counts(sources)).toEqual(counts(english));
  expect(counts(sources)).toEqual(counts(spanish));
  for (const list of Object.values(sources)) for (const source of list) expect(known).toContain(source);
});
