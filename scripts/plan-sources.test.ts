import { expect, test } from 'vitest';
import { isUpToDate, planSourcesPage } from './plan-sources.ts';

test('docs/plan-sources.md lists every source of the plan (node scripts/run.mjs scripts/plan-sources.ts)', () => {
  expect(planSourcesPage()).toContain('Looked up 2026-11-25. Used in: ');
  expect(planSourcesPage()).not.toContain('Used in: .');
  expect(isUpToDate()).toBe(true);
});
