import { restDaysAWeek } from '#contract/features/badges/streaks.ts';
import { addDays, later, type Day } from '../../../platform/clock/days.ts';

/** Days of the last seven may be rested on. */
const claimedBack = 6;

/** A run of days one after another: those that count, bridged by rest days. */
export interface Run {
  from: Day;
  to: Day;
  days: number;
}

/** Returns whether every day strictly between two days is a rest day. */
function bridged(from: Day, to: Day, rest: ReadonlySet<Day>): boolean {
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!rest.has(day)) return false;
  return true;
}

/** The runs of these days (oldest first, each once). `reached` is called with each day and the length of its run by then. */
export function runsOf(
  days: readonly Day[],
  rest: ReadonlySet<Day>,
  reached: (day: Day, length: number) => void = () => {},
): Run[] {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && bridged(last.to, day, rest)) {
      last.to = day;
      last.days += 1;
    } else runs.push({ from: day, to: day, days: 1 });
    reached(day, runs.at(-1)?.days ?? 0);
  }
  return runs;
}

/** The current run, or null. Today cannot break it, because the day is not over. */
export function standingRun(runs: readonly Run[], rest: ReadonlySet<Day>, today: Day): Run | null {
  const last = runs.at(-1);
  return last && bridged(last.to, today, rest) ? last : null;
}

export interface StreakFacts {
  /** Days that count, oldest first, none after today. */
  days: readonly Day[];
  /** Days that the member claimed to have rested on. */
  rest: readonly Day[];
  /** Days that the member excused in a challenge (docs/domain.md#excused-days). */
  excused: readonly Day[];
  today: Day;
  registeredOn: Day;
}

export type RestProblem = 'rest_window' | 'rest_counts' | 'rest_excused' | 'rest_limit' | 'rest_no_streak';

/** The rest days in use. Claims for days that count anyway, or are excused, are free. */
export const inUse = ({ days, rest, excused }: StreakFacts): Set<Day> => {
  const others = new Set([...days, ...excused]);
  return new Set(rest.filter((day) => !others.has(day)));
};

/** The days that keep a streak without adding to it. */
export const bridgesOf = (facts: StreakFacts): Set<Day> => new Set([...inUse(facts), ...facts.excused]);

/** The first day that may be claimed today. */
const firstClaimable = ({ today, registeredOn }: StreakFacts) =>
  later(addDays(today, -claimedBack), registeredOn);

/** Whether a day that counts is before this one, with so few days between that they could all be rested on. Excused ones need no rest. */
function isNearAStreak({ days, excused }: StreakFacts, day: Day): boolean {
  let toRest = 1;
  for (let each = addDays(day, -1); toRest <= restDaysAWeek; each = addDays(each, -1)) {
    if (days.includes(each)) return true;
    if (!excused.includes(each)) toRest += 1;
  }
  return false;
}

/**
 * Why a day cannot be a rest day: it is not one of the last seven, it counts already, two of seven days are used up, or no day
 * that counts is near enough before it, so that it would keep no streak.
 */
export function restProblem(facts: StreakFacts, day: Day): RestProblem | null {
  if (day > facts.today || day < firstClaimable(facts)) return 'rest_window';
  if (facts.days.includes(day)) return 'rest_counts';
  if (facts.excused.includes(day)) return 'rest_excused';
  const rested = inUse(facts).add(day);
  for (let first = addDays(day, -claimedBack); first <= day; first = addDays(first, 1)) {
    const last = addDays(first, claimedBack);
    const count = [...rested].filter((each) => each >= first && each <= last).length;
    if (count > restDaysAWeek) return 'rest_limit';
  }
  return isNearAStreak(facts, day) ? null : 'rest_no_streak';
}

/** A claim of a day that may still be claimed can be taken back. */
export const mayTakeBack = (facts: StreakFacts, day: Day): boolean =>
  day <= facts.today && day >= firstClaimable(facts);

/**
 * Returns the days to rest on for a run that broke to go on, and its length then: the days between the last two runs, or between
 * the last one and today, as far as they may all be claimed together. Null where none broke, or it can't be brought back.
 */
export function rescueOf(facts: StreakFacts): { days: Day[]; length: number } | null {
  const rest = bridgesOf(facts);
  const runs = runsOf(facts.days, rest);
  const standing = standingRun(runs, rest, facts.today);
  const broken = runs.at(standing ? -2 : -1);
  if (!broken) return null;
  const claimed: Day[] = [];
  const until = standing?.from ?? facts.today;
  for (let day = addDays(broken.to, 1); day < until; day = addDays(day, 1)) {
    if (rest.has(day)) continue;
    if (restProblem({ ...facts, rest: [...facts.rest, ...claimed] }, day)) return null;
    claimed.push(day);
  }
  return { days: claimed, length: broken.days + (standing?.days ?? 0) };
}

export interface StreakState {
  days: number;
  since: Day | null;
  todayCounts: boolean;
  best: number;
  week: { day: Day; state: 'counted' | 'rest' | 'excused' | 'open'; claimable: boolean }[];
  rescue: { days: Day[]; length: number } | null;
  restLeft: number;
}

/**
 * Returns a member's streak (docs/domain.md#streaks; docs/decisions/196): days of their own calendar with steps or
 * activities above 0, one after another. Rest days keep it and do not count; two may be claimed in any seven days, for
 * days of the last seven.
 */
export function streakOf(facts: StreakFacts): StreakState {
  const { days, today } = facts;
  const rest = inUse(facts);
  const bridges = bridgesOf(facts);
  const runs = runsOf(days, bridges);
  const run = standingRun(runs, bridges, today);
  const counted = new Set(days);
  const week = Array.from({ length: claimedBack + 1 }, (_, at) => {
    const day = addDays(today, at - claimedBack);
    const uncounted = rest.has(day) ? 'rest' : bridges.has(day) ? 'excused' : 'open';
    const state = counted.has(day) ? 'counted' : uncounted;
    return { day, state, claimable: state === 'open' && !restProblem(facts, day) } as const;
  });
  const rested = week.filter(({ state }) => state === 'rest').length;
  return {
    days: run?.days ?? 0,
    since: run?.from ?? null,
    todayCounts: counted.has(today),
    best: Math.max(0, ...runs.map((each) => each.days)),
    week,
    rescue: rescueOf(facts),
    restLeft: Math.max(0, restDaysAWeek - rested),
  };
}
