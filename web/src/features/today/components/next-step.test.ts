import { expect, test } from 'vitest';
import { awayFor } from './next-step.tsx';

test.each([
  ['2026-11-13', 'days'],
  ['2026-10-27', 'days'],
  ['2026-10-26', 'month'],
  ['2026-01-21', 'month'],
  ['2026-01-20', 'year'],
  ['2025-10-17', 'year'],
])('welcomes back who entered nothing since %s in words of its own', (lastDay, words) => {
  expect(awayFor(lastDay, '2026-11-16')).toBe(words);
});
