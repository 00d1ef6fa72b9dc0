import { expect, test } from 'vitest';
import { periodBefore, turnAfter, type Rhythm } from './rhythm.ts';

test.each<[Rhythm, string, string, string, string]>([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28', '2026-03-02'],
  ['daily', '2024-03-01', '2024-02-29', '2024-02-29', '2024-03-02'],
  // A Monday, and the Sunday before it.
  ['weekly', '2026-11-30', '2026-11-23', '2026-11-29', '2026-12-07'],
  ['weekly', '2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30'],
  ['monthly', '2026-01-31', '2025-12-01', '2025-12-31', '2026-02-01'],
  ['monthly', '2024-03-01', '2024-02-01', '2024-02-29', '2024-04-01'],
])('%s on %s reports on %s to %s, and next on %s', (rhythm, day, from, to, next) => {
  expect(periodBefore(rhythm, day)).toEqual({ from, to });
  expect(turnAfter(rhythm, day)).toBe(next);
});
