// @vitest-environment node
import { expect, test } from 'vitest';
import { sleepByDay } from './sleep-nights.ts';

const hour = 3_600_000;
const midnight = Date.UTC(2026, 10, 15);
const stage = (from: number, to: number) => ({ start: midnight + from * hour, end: midnight + to * hour });

test.each([
  ['stages of one night are one sleep', [stage(-1, 0), stage(0.5, 7)], [7.5]],
  ['stages that overlap count once', [stage(0, 4), stage(1, 3), stage(2, 6)], [6]],
  ['a nap counts on its day', [stage(0, 6), stage(14, 15)], [7]],
  ['an evening nap is not of the next night', [stage(-6, -5), stage(0, 6)], [1, 6]],
])('%s', (_, stages, hours) => {
  expect([...sleepByDay(stages).values()]).toEqual(hours);
  expect([...sleepByDay(stages.toReversed()).values()]).toEqual(hours);
});
