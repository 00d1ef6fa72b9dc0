import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDay, type DayRecord } from '../../activity/pure.ts';
import { defaultPointsGoal, mostPoints } from '#contract/wellness-points.ts';
import { creditPoints, type Earning } from './credit-points.ts';
import type { Rules } from './rules.ts';
import { scoreMember } from './score-member.ts';

const wellness = (more: Partial<Rules> = {}): Rules => ({
  challengeType: 'wellness',
  competitionOf: 'points',
  metrics: ['steps', 'sleep', 'water'],
  trackQuestions: true,
  trackJournals: true,
  trackingCalc: 'total',
  allowActivities: 0,
  startDate: '2026-11-02',
  endDate: '2026-11-15',
  graceHours: 48,
  capDevice: null,
  capManual: null,
  manualMode: 'replace',
  trustFiles: false,
  measuredOnly: false,
  frozenRates: null,
  ...more,
});
const walked = (steps: number | null, at = 100): DayRecord => ({
  ...emptyDay('2026-11-03'),
  device: steps,
  stepsAt: at,
});
const earned = (kind: Earning['kind'], what: string, at = 50, amount = 0): Earning => ({
  day: '2026-11-03',
  kind,
  what,
  amount,
  at,
});

describe('explains a day of a wellness challenge', () => {
  const table: [string, DayRecord | undefined, Earning[], Partial<Rules>, number, number][] = [
    ['nothing', undefined, [], {}, 0, 0],
    ['steps are worth two', walked(1), [], {}, 2, 100],
    ['no steps are none', walked(0), [], {}, 0, 0],
    ['a metric is worth one', undefined, [earned('metric', 'sleep')], {}, 1, 50],
    ['another metric is not', undefined, [earned('metric', 'mood')], {}, 0, 0],
    [
      'all of them',
      walked(9000),
      [earned('metric', 'sleep', 70), earned('metric', 'water', 300)],
      {},
      4,
      300,
    ],
    ['steps that are not chosen', walked(9000), [], { metrics: ['sleep'] }, 0, 0],
    ['a right answer is worth ten', undefined, [earned('question', '1')], {}, 10, 50],
    ['without questions it is not', undefined, [earned('question', '1')], { trackQuestions: false }, 0, 0],
    ['the first entry of a journal is worth one', undefined, [earned('journal', 'journal', 60)], {}, 1, 60],
    [
      'its first photo three more',
      undefined,
      [earned('journal', 'journal', 60), earned('photo', 'photo', 90)],
      {},
      4,
      90,
    ],
    [
      'where journals count',
      undefined,
      [earned('journal', 'journal'), earned('photo', 'photo')],
      { trackJournals: false },
      0,
      0,
    ],
    ['the ledger pays elsewhere', undefined, [earned('ledger', 'goal_met', 50, 25)], {}, 0, 0],
  ];
  test.each(table)('%s', (_, record, earnings, more, credited, recordedAt) => {
    const credit = creditPoints(wellness(more), record, earnings);
    expect([credit.credited, credit.recordedAt]).toEqual([credited, recordedAt]);
    expect(credit.parts.reduce((sum, part) => sum + part.points, 0)).toBe(credited);
  });
});

describe('explains a day of a points challenge', () => {
  const table: [string, Earning[], number][] = [
    ['nothing', [], 0],
    ['what the ledger paid', [earned('ledger', 'any_steps', 1, 5), earned('ledger', 'goal_met', 2, 25)], 30],
    ['but not for challenges', [earned('ledger', 'challenge_joined', 1, 20)], 0],
    ['nor metrics by themselves', [earned('metric', 'sleep')], 0],
    ['nor journals', [earned('journal', 'journal'), earned('photo', 'photo')], 0],
    ['but what they earned', [earned('ledger', 'journal', 1, 10), earned('ledger', 'comment', 2, 2)], 12],
  ];
  test.each(table)('%s', (_, earnings, credited) => {
    const rules = wellness({ challengeType: 'chart', metrics: [] });
    expect(creditPoints(rules, walked(9000), earnings).credited).toBe(credited);
  });
});

test('points for metrics count only in challenges that began before they became private', () => {
  const earnings = [earned('ledger', 'metric', 1, 5), earned('ledger', 'any_steps', 2, 5)];
  const rules = wellness({ challengeType: 'chart', metrics: [] });
  expect(creditPoints(rules, walked(9000), earnings).credited).toBe(5);
  expect(creditPoints({ ...rules, countsMetricPoints: true }, walked(9000), earnings).credited).toBe(10);
});

describe('the goal', () => {
  // 42 days with steps (2) and 12 metrics (12): 6 x (4 x 14 + 8 + 10) = 444.
  test.each([
    [
      { days: 42, metrics: ['steps', ...'abcdefghijkl'], trackQuestions: true, trackJournals: true },
      444,
      816,
    ],
    [
      { days: 42, metrics: ['steps', ...'abcdefghijkl'], trackQuestions: true, trackJournals: false },
      396,
      648,
    ],
    [{ days: 7, metrics: ['sleep'], trackQuestions: false, trackJournals: false }, 4, 7],
    [{ days: 7, metrics: ['sleep'], trackQuestions: false, trackJournals: true }, 12, 35],
    [{ days: 10, metrics: ['sleep', 'steps'], trackQuestions: true, trackJournals: false }, 31, 50],
  ])('%o', (length, goal, most) => {
    expect(defaultPointsGoal(length)).toBe(goal);
    expect(mostPoints(length)).toBe(most);
  });
});

test('equals the plain sum of what each entry is worth on each counting day', () => {
  const day = fc.integer({ min: 1, max: 16 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`);
  const metric = fc.constantFrom('sleep', 'water', 'mood');
  const entries = fc.uniqueArray(fc.record({ day, metric }), {
    selector: (e) => e.day + e.metric,
    maxLength: 30,
  });
  const steps = fc.uniqueArray(fc.record({ day, steps: fc.integer({ min: 0, max: 3 }) }), {
    selector: (e) => e.day,
  });
  const written = fc.uniqueArray(fc.record({ day, photo: fc.boolean() }), { selector: (e) => e.day });
  fc.assert(
    fc.property(entries, steps, written, day, (logged, records, journal, countsFrom) => {
      let sum = 0;
      const counts = (at: string) => at >= countsFrom && at >= '2026-11-02' && at <= '2026-11-15';
      for (const each of logged) if (counts(each.day) && each.metric !== 'mood') sum += 1;
      for (const each of records) if (counts(each.day) && each.steps > 0) sum += 2;
      for (const each of journal) if (counts(each.day)) sum += each.photo ? 4 : 1;
      const score = scoreMember(
        {
          days: records.map((each) => ({ ...emptyDay(each.day), manual: each.steps })),
          intervals: [{ countsFrom, countsTo: null, teamId: null }],
          rulings: new Map(),
          earnings: [
            ...logged.map((each) => ({ ...earned('metric', each.metric), day: each.day })),
            ...journal.map((each) => ({ ...earned('journal', 'journal'), day: each.day })),
            ...journal
              .filter((each) => each.photo)
              .map((each) => ({ ...earned('photo', 'photo'), day: each.day })),
          ],
        },
        wellness(),
      );
      expect(score.total).toBe(sum);
    }),
  );
});
