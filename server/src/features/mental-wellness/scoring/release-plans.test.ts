import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rules, type Chance, type Rules } from '../../../kernel/disclosure/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { library } from '../library/load-library.ts';
import {
  releasePlans,
  statusQuestion,
  type CountedPlan,
  type PlanCell,
  type PlanRelease,
} from './release-plans.ts';

const { questions } = library;
const week = '2026-11-09';
const open: Rules = { ...rules, fewestPeople: 0, fewestChanges: 0, peopleScale: 0, peopleGrain: 1 };

const chanceOf =
  (seed: number): Chance =>
  (label) =>
    createHmac('sha256', `${seed}`).update(label).digest().readUIntBE(0, 6) / 2 ** 48;
const names = (count: number) => Array.from({ length: count }, (_, at) => `m${String(at).padStart(4, '0')}`);
const noPlan: CountedPlan = { version: 0, answers: null };
/** Someone's answers: the one of this number to each question, as far as it has so many. */
const plan = (number: number, version = 1): CountedPlan => ({
  version,
  answers: Object.fromEntries(
    questions.map(({ id, answers }) => [id, [answers[number % answers.length]!.id]]),
  ),
});
const many = (count: number, one: (at: number) => CountedPlan) =>
  Array.from({ length: count }, (_, at) => one(at));

const ask = (
  plans: readonly CountedPlan[],
  more: Partial<Parameters<typeof releasePlans>[0]> = {},
  by = rules,
) =>
  releasePlans(
    { week, members: names(plans.length), plans, questions, before: null, chance: chanceOf(1), ...more },
    by,
  );
const find = ({ cells }: PlanRelease, question: string, answer: string) =>
  cells.find((cell) => cell.question === question && cell.answer === answer)?.people;
const status = (release: PlanRelease, answer: string) => find(release, statusQuestion, answer);

/** 5 people in the last answer, 60 and 140 in those before it. */
const chosen = (at: number) => (at < 5 ? 3 : at < 65 ? 2 : at < 205 ? 1 : 0);
const answersIn = ({ cells }: PlanRelease) => cells.filter(({ question }) => question !== statusQuestion);

describe('counts of plans', () => {
  test('are near the truth and never exact', () => {
    const release = ask([...many(300, () => noPlan), ...many(200, (at) => plan(at, at < 80 ? 2 : 1))]);
    for (const [answer, truth] of [
      ['none', 300],
      ['planned', 200],
      ['created', 120],
      ['updated', 80],
    ] as const)
      expect(Math.abs(status(release, answer)! - truth)).toBeLessThanOrEqual(18);
    expect(Math.abs(find(release, 'workload', 'busy')! - 50)).toBeLessThanOrEqual(18);
  });

  test('show neither part of a pair when one of them is small', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const release = ask([...many(97, () => noPlan), ...many(9, plan)], { chance: chanceOf(seed) });
      expect(release.cells).toEqual([]);
      const fewUpdates = ask([...many(100, () => noPlan), ...many(100, (at) => plan(at, at < 9 ? 2 : 1))], {
        chance: chanceOf(seed),
      });
      expect([status(fewUpdates, 'created'), status(fewUpdates, 'updated')]).toEqual([null, null]);
      expect(status(fewUpdates, 'planned')).not.toBeNull();
    }
  });

  test('figures hide the smallest shown answer of a single choice beside a small one', () => {
    const workload = questions.find(({ id }) => id === 'workload')!;
    const answered = many(345, (at) => ({
      version: 1,
      answers: { workload: [workload.answers[chosen(at)]!.id] },
    }));
    for (let seed = 0; seed < 50; seed += 1) {
      const { cells } = ask(answered, { questions: [workload], chance: chanceOf(seed) });
      const hidden = cells.filter(({ question, people }) => question === 'workload' && people === null);
      // Of 5 people, and with them of 60, because 5 would be left over.
      expect(hidden.map(({ answer }) => answer)).toEqual(['too-much', 'no-end']);
    }
  });

  test('are held back while fewer than five people come or go', () => {
    const first = ask(many(100, plan));
    const next = { week: addDays(week, 7), before: first };
    expect(ask(many(104, plan), next)).toBe(first);
    expect(ask(many(105, plan), next).ofWeek).toBe(next.week);
  });

  test('releases answers every four weeks and statuses every week', () => {
    let before = ask(many(100, plan));
    const seen: string[] = [];
    for (let at = 1; at <= 4; at += 1) {
      const later = ask(
        many(100, () => plan(3, 2)),
        { week: addDays(week, 7 * at), before },
      );
      expect(later.ofWeek).toBe(addDays(week, 7 * at));
      if (at < 4) expect(answersIn(later)).toEqual(answersIn(before));
      seen.push(later.answersOf);
      before = later;
    }
    expect(seen).toEqual([week, week, week, addDays(week, 28)]);
  });
});

/**
 * An admin wants to know whether one member answers the assessment. They know the plans of all others, which never change,
 * and watch for eight weeks: four before the day on which the member may have answered and four after it. Then they add
 * up by how much the cells rose that the member's answers would be in.
 */
function accuracy(by: Rules, programs: number): number {
  let right = 0;
  for (let seed = 0; seed < programs; seed += 1) {
    const answers = seed % 2 === 0;
    const others = many(240, (at) => plan(at));
    const target = plan(seed);
    const isTargets = ({ question, answer }: PlanCell) =>
      question === statusQuestion
        ? answer === 'planned' || answer === 'created'
        : target.answers![question]!.includes(answer);
    let before: PlanRelease | null = null;
    const sums = [0, 0];
    for (let at = 0; at < 8; at += 1) {
      const answered = answers && at >= 4;
      const release: PlanRelease = ask(
        [...others, answered ? target : noPlan],
        { week: addDays(week, 7 * at), before, chance: chanceOf(seed) },
        by,
      );
      const side = at < 4 ? 0 : 1;
      sums[side]! += release.cells.filter(isTargets).reduce((sum, { people }) => sum + (people ?? 0), 0);
      before = release;
    }
    const cells = questions.length + 2;
    const rise = (sums[1]! - sums[0]!) / 4;
    if (rise > cells / 2 === answers) right += 1;
  }
  return right / programs;
}

test('an admin who watches for eight weeks cannot work out whether one member answered', () => {
  // Luck is 0.5. Without the control they always know.
  expect(accuracy(open, 20)).toBe(1);
  expect(accuracy(rules, 200)).toBeLessThan(0.65);
});
