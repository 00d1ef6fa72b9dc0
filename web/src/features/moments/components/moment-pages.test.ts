import { expect, test } from 'vitest';
import type { Moment } from '#contract/features/moments/moments.ts';
import { isShared, pagesOf } from './moment-pages.ts';

const badge = (family: string, metric: string) =>
  ({ id: metric, family, rule: { metric, window: 'day', threshold: 1, count: 1 } }) as never;
const place = { challengeId: 'c', challengeName: 'Autumn', team: null, rank: 1, of: 9 };
const moment = {
  goalReached: true,
  streak: 7,
  level: 2,
  badges: [badge('activity', 'steps'), badge('wellness', 'water'), badge('activity', 'sleep')],
  milestones: [{ ...place, canShare: false, milestoneId: 'm', name: 'Kyoto' }],
  ranks: [{ ...place, canShare: true, before: 3 }],
  wins: [{ ...place, canShare: true }],
} as unknown as Moment;

test('tells each thing on a page of its own, the most important first', () => {
  expect(pagesOf(moment).map(({ kind }) => kind)).toEqual([
    'win',
    'goal',
    'milestone',
    'badge',
    'badge',
    'badge',
    'level',
    'streak',
    'rank',
  ]);
});

test('offers a card for nothing that tells about health', () => {
  expect(pagesOf(moment).map(isShared)).toEqual([true, true, false, true, false, false, true, true, true]);
});
