import { expect, test } from 'vitest';
import { newcomerSince } from './newcomer.ts';

test.each([
  ['2026-11-24', '2026-11-24', '2026-11-24'],
  ['2026-11-24', '2026-11-30', '2026-11-24'],
  ['2026-11-24', '2026-12-01', null],
])('who joined on %s reads on %s that sums begin on %s', (registeredDate, today, since) => {
  expect(newcomerSince({ registeredDate, today })).toBe(since);
});
