import { expect, test } from 'vitest';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { isTooLate } from './late-note.tsx';

const over = (graceHours: number, challengeType = 'chart') =>
  ({ startDate: '2026-11-02', endDate: '2026-11-08', graceHours, challengeType }) as ChallengeSummary;

test.each([
  [48, '2026-11-08', '2026-11-10', false],
  [48, '2026-11-08', '2026-11-11', true],
  [0, '2026-11-08', '2026-11-08', false],
  [0, '2026-11-08', '2026-11-09', true],
  [72, '2026-11-02', '2026-11-12', true],
  // Days beside the challenge never counted in it.
  [0, '2026-11-01', '2026-11-20', false],
  [0, '2026-11-09', '2026-11-20', false],
])('with %i hours of grace, an entry for %s on %s is too late: %s', (grace, day, today, late) => {
  expect(isTooLate(over(grace), day, today)).toBe(late);
});

test('entries never count in a check-up or vaccination', () => {
  expect(isTooLate(over(0, 'preventative'), '2026-11-05', '2026-11-20')).toBe(false);
});
