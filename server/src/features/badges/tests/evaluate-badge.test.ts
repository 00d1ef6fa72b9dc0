import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import words from '#copy/en/badges.json' with { type: 'json' };
import { badgeIds, badgeOf, isBadge, type BadgeRule } from '#contract/badges.ts';
import { presetFor } from '../../../domain/tiers/public.ts';
import { addDays, mondayOf } from '../../../platform/clock/days.ts';
import { byNearest, byNewest } from '../scoring/order-badges.ts';
import { evaluateBadge, type DayAmount } from '../scoring/evaluate-badge.ts';
import { offeredBadges } from '../scoring/evaluate-member.ts';
import { seriesOf, type Facts } from '../scoring/series.ts';
import { isFirst, isWorthALook } from '../scoring/worth-a-look.ts';
import { earnedOn } from './reference.ts';

const today = '2026-11-16';
const none = new Set<string>();
const steps = (...amounts: number[]): DayAmount[] =>
  amounts.map((amount, at) => ({ day: addDays(today, at + 1 - amounts.length), amount }));
const rule = (window: BadgeRule['window'], threshold: number, count = 1): BadgeRule => ({
  metric: 'steps',
  window,
  threshold,
  count,
});
const evaluate = (one: BadgeRule, series: DayAmount[], rest: ReadonlySet<string> = none) =>
  evaluateBadge(one, { series, rest, today });

const familiesOf = (tier: 'core' | 'plus', settings = presetFor('thrive', tier)) => [
  ...new Set(offeredBadges({ tier, settings }).map((id) => badgeOf(id).family)),
];

const dayOf = (date: string, total: number, ...activities: [string, number][]) =>
  ({
    day: date,
    total,
    activities: activities.map(([activityId, minutes]) => ({ activityId, minutes, rate: 1, steps: 1 })),
  }) as unknown as Facts['days'][number];

const openBadge = (id: string, number: number) =>
  ({ id, award: null, progress: { number, target: 100 } }) as never;

const doneBadge = (id: string, day: string) =>
  ({ id, award: { day, at: new Date(0) }, progress: null }) as never as { id: string };

const idsOf = (sorted: readonly { id: string }[]) => sorted.map(({ id }) => id);

describe('the catalogue', () => {
  test('has at least forty badges in four families, each with its words, its value and a rule that can be met', () => {
    expect(badgeIds.length).toBeGreaterThanOrEqual(40);
    expect(new Set(badgeIds.map((id) => badgeOf(id).family)).size).toBe(4);
    expect(Object.keys(words.each).toSorted()).toEqual(badgeIds.toSorted());
    for (const id of badgeIds) {
      const { value, rule: own } = badgeOf(id);
      expect([id, value > 0, own.threshold > 0, own.count > 0]).toEqual([id, true, true, true]);
    }
    const names = Object.values(words.each).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect([isBadge('steps-5k'), isBadge('toString'), isBadge('')]).toEqual([true, false, false]);
  });

  test('is offered by tier and by what is on', () => {
    expect(familiesOf('core')).toEqual(['activity', 'social', 'challenge']);
    expect(familiesOf('plus')).toEqual(['activity', 'wellness', 'social', 'challenge']);
    const quiet = { ...presetFor('thrive', 'pro'), metricsOn: false, teamsOff: true, converter: false };
    const offered = offeredBadges({ tier: 'pro', settings: quiet });
    expect(offered).toContain('journal-1');
    for (const id of ['water-1', 'team-1', 'kinds-3', 'minutes-30']) expect(offered).not.toContain(id);
    const chosen = { ...quiet, badgeFamilies: ['activity' as const], badgesOff: ['steps-5k' as const] };
    const left = offeredBadges({ tier: 'pro', settings: chosen });
    expect(left).toContain('steps-10k');
    for (const id of ['steps-5k', 'journal-1', 'friends-1']) expect(left).not.toContain(id);
  });
});

describe('a badge', () => {
  test.each([
    ['a day', rule('day', 10_000), steps(9999, 12_000, 15_000), '2026-11-15', 12_000, [10_000, 10_000]],
    ['a day that never came', rule('day', 20_000), steps(9999, 12_000), null, null, [12_000, 20_000]],
    ['several days', rule('day', 100, 2), steps(100, 99, 250), today, 2, [2, 2]],
    ['a sum', rule('ever', 100), steps(50, 49, 20), today, 119, [100, 100]],
    ['a sum under way', rule('ever', 200), steps(50, 49), null, null, [99, 200]],
    // 16 November is a Monday.
    ['a week', rule('week', 100), steps(60, 40, 60), '2026-11-15', 100, [100, 100]],
    ['two weeks that do not add up', rule('week', 100), steps(60, 60), null, null, [60, 100]],
    ['a streak', rule('streak', 1, 3), steps(5, 5, 5, 0, 5), '2026-11-14', 3, [1, 3]],
    ['nothing at all', rule('day', 1), [], null, null, [0, 1]],
  ] as const)('%s', (_, one, series, day, number, [at, target]) => {
    const { earned, progress } = evaluate(one, [...series]);
    expect([earned?.day ?? null, earned?.number ?? null]).toEqual([day, number]);
    expect(progress).toEqual({ number: at, target });
  });

  test('rest days keep a streak of steps, but not of metrics', () => {
    const rest = new Set(['2026-11-15']);
    expect(evaluate(rule('streak', 1, 3), steps(5, 5, 0, 5), rest).earned).toEqual({ day: today, number: 3 });
    const metrics = { ...rule('streak', 1, 3), metric: 'metrics' as const };
    expect(evaluate(metrics, steps(5, 5, 0, 5), rest).earned).toBeNull();
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-15', '2026-11-09'],
    ['2027-01-01', '2026-12-28'],
  ])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

  test('is earned on the day that a slow evaluation of every evening finds', () => {
    const life = fc.record({
      amounts: fc.array(fc.oneof(fc.constant(0), fc.constant(null), fc.integer({ min: 1, max: 60 })), {
        minLength: 1,
        maxLength: 45,
      }),
      rested: fc.array(fc.nat(44), { maxLength: 12 }),
      window: fc.constantFrom('day', 'week', 'streak', 'ever'),
      threshold: fc.integer({ min: 1, max: 70 }),
      count: fc.integer({ min: 1, max: 5 }),
      metric: fc.constantFrom('steps', 'water'),
    });
    fc.assert(
      fc.property(life, ({ amounts, rested, window, threshold, count, metric }) => {
        const one = { window, threshold, count, metric } as BadgeRule;
        const series = steps(...amounts.map((each) => each ?? -1)).filter(({ amount }) => amount >= 0);
        const rest = new Set(rested.map((back) => addDays(today, -back)));
        const { earned, progress } = evaluate(one, series, rest);
        expect(earned?.day ?? null).toBe(earnedOn(one, { series, rest, today }));
        expect(progress.number).toBeLessThanOrEqual(progress.target);
        if (earned && window !== 'streak') expect(progress.number).toBe(progress.target);
      }),
      { numRuns: 500 },
    );
  });
});

test('evaluates badges of a metric by its values', () => {
  const facts: Facts = {
    today,
    registeredOn: '2026-01-01',
    days: [
      dayOf('2026-11-14', 10, ['yoga', 20], ['dancing', 15]),
      dayOf('2026-11-15', 20, ['yoga', 5], ['rowing', 1]),
    ],
    metrics: [
      { metric: 'water', day: '2026-11-15', value: 3 },
      { metric: 'mood', day: '2026-11-15', value: 5 },
    ],
    counts: [
      { kind: 'friends', day: '2026-11-15', count: 2 },
      { kind: 'journal', day: '2026-11-14', count: 1 },
    ],
    rest: [],
  };
  const amounts = (metric: BadgeRule['metric']) => seriesOf(facts, metric).map(({ amount }) => amount);
  expect(amounts('steps')).toEqual([10, 20]);
  expect(amounts('kinds')).toEqual([2, 1]);
  expect(amounts('activityMinutes')).toEqual([35, 6]);
  expect(amounts('metrics')).toEqual([2]);
  expect(amounts('water')).toEqual([3]);
  expect(amounts('friends')).toEqual([2]);
  expect(amounts('won')).toEqual([]);
});

test('the nearest is the one with the largest share, the newest the one earned last', () => {
  const all = [
    doneBadge('total-1m', '2026-11-01'),
    openBadge('steps-50k', 90),
    openBadge('steps-5k', 10),
    openBadge('streak-7', 90),
  ];
  expect(idsOf(all.toSorted(byNearest as never))).toEqual(['streak-7', 'steps-50k', 'steps-5k', 'total-1m']);
  expect(idsOf([...all, doneBadge('won-1', '2026-11-02')].toSorted(byNewest as never)).slice(0, 2)).toEqual([
    'won-1',
    'total-1m',
  ]);
});

test.each([
  // before, total, day, worth a look
  [0, 10, today, true],
  [0, 0, today, false],
  [100, 90, today, false],
  [100, 900, today, false],
  [2400, 2600, today, true],
  [9900, 10_100, today, true],
  [10_100, 10_900, today, false],
  [10_100, 10_900, '2026-11-15', false],
  // The sample contains no day in the past.
  [10_100, 10_900, '2026-11-14', true],
])('from %i to %i on %s: a look is due: %s', (before, total, day, due) => {
  const change = { memberId: '', day, before, total, goal: 8000 };
  expect(isWorthALook(change, today)).toBe(due);
  expect(isFirst(change)).toBe(before === 0 && total > 0);
});
