import type { DayRecord } from '../../activity/pure.ts';
import { creditDay } from './credit-day.ts';
import { creditPoints, type Earning } from './credit-points.ts';
import type { Rules, Interval } from './rules.ts';

export interface Tally {
  /** Credited steps, minutes or points. */
  total: number;
  /** Days that count more than 0. */
  creditedDays: number;
  /** The latest moment an entry that counts was recorded, epoch milliseconds; 0 before the first. */
  reachedAt: number;
}

export interface MemberScore extends Tally {
  /** The same by team, for challenges between groups. */
  byTeam: Map<string, Tally>;
}

const empty = (): Tally => ({ total: 0, creditedDays: 0, reachedAt: 0 });

function add(tally: Tally, credited: number, at: number): void {
  tally.total += credited;
  tally.creditedDays += 1;
  tally.reachedAt = Math.max(tally.reachedAt, at);
}

/** The interval a day counts in, inside the challenge's own days; undefined when it counts nowhere. */
export function intervalOf(day: string, intervals: readonly Interval[], rules: Rules): Interval | undefined {
  if (day < rules.startDate || day > rules.endDate) return undefined;
  return intervals.find(
    (interval) => interval.countsFrom <= day && (interval.countsTo === null || day <= interval.countsTo),
  );
}

/** Holds what admins decided that days of a member count in a challenge, by day (docs/domain.md#integrity). */
export type Rulings = ReadonlyMap<string, number>;
export const noRulings: Rulings = new Map();

interface Credit {
  day: string;
  credited: number;
  recordedAt: number;
}

function creditsOf(days: readonly DayRecord[], rules: Rules, earnings: readonly Earning[]): Credit[] {
  if (rules.competitionOf !== 'points')
    return days.map((record) => ({ day: record.day, ...creditDay(record, rules) }));
  const earned = Map.groupBy(earnings, (one) => one.day);
  const records = new Map(days.map((record) => [record.day, record]));
  return [...new Set([...records.keys(), ...earned.keys()])].map((day) => ({
    day,
    ...creditPoints(rules, records.get(day), earned.get(day) ?? []),
  }));
}

/** Holds everything that a member's score in a challenge is made of. */
export interface Scorable {
  days: readonly DayRecord[];
  intervals: readonly Interval[];
  rulings: Rulings;
  earnings?: readonly Earning[];
}

/**
 * Returns a member's score in a challenge: the sum of the credited days of their intervals
 * (docs/domain.md#total-and-average).
 */
export function scoreMember(
  { days, intervals, rulings, earnings = [] }: Scorable,
  rules: Rules,
): MemberScore {
  const score: MemberScore = { ...empty(), byTeam: new Map() };
  for (const interval of intervals)
    if (interval.teamId && !score.byTeam.has(interval.teamId)) score.byTeam.set(interval.teamId, empty());
  if (rules.challengeType === 'preventative') return score;
  for (const { day, recordedAt, ...credit } of creditsOf(days, rules, earnings)) {
    const credited = rulings.get(day) ?? credit.credited;
    const interval = intervalOf(day, intervals, rules);
    if (!interval || credited === 0) continue;
    add(score, credited, recordedAt);
    const team = interval.teamId ? score.byTeam.get(interval.teamId) : undefined;
    if (team) add(team, credited, recordedAt);
  }
  return score;
}
