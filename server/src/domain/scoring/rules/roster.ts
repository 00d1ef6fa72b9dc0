import { addDays, later } from '../../../platform/clock/days.ts';
import { isAveraged, memberDays } from './averages.ts';
import type { Rules, Interval } from './rules.ts';

export interface Membership {
  teamId: string;
  /** The member's day on which they came onto the team. */
  joinedOn: string;
}

export interface Situation {
  /** The member's current teams that are in the challenge, the earliest first. */
  current: readonly Membership[];
  /** The last day on each team they left. */
  leftOn: ReadonlyMap<string, string>;
  startDate: string;
  endDate: string;
  registeredOn: string;
  /** Where an ending interval ends when the team itself says nothing (it was deleted). */
  today: string;
}

function closed(intervals: readonly Interval[], situation: Situation): Interval[] {
  const last = intervals.at(-1);
  if (!last || last.countsTo !== null || situation.current.some((team) => team.teamId === last.teamId))
    return [...intervals];
  const until = situation.leftOn.get(last.teamId ?? '') ?? situation.today;
  const before = intervals.slice(0, -1);
  return until < last.countsFrom ? before : [...before, { ...last, countsTo: until }];
}

/**
 * Returns the intervals of one member in a challenge between groups after joining or leaving teams: a day belongs to
 * one team, leaving keeps earned days, and another team counts from the day after (docs/decisions/003 and 007).
 */
export function nextIntervals(intervals: readonly Interval[], situation: Situation): Interval[] {
  const after = closed(intervals, situation);
  const last = after.at(-1);
  const team = situation.current[0];
  if (!team || (last && last.countsTo === null)) return after;
  if (last?.teamId === team.teamId && last.countsTo! >= addDays(team.joinedOn, -1))
    return [...after.slice(0, -1), { ...last, countsTo: null }];
  const free = last ? addDays(last.countsTo!, 1) : situation.startDate;
  const countsFrom = [situation.startDate, team.joinedOn, situation.registeredOn].reduce(later, free);
  return countsFrom > situation.endDate
    ? after
    : [...after, { countsFrom, countsTo: null, teamId: team.teamId }];
}

interface MemberDaysAt {
  day: string;
  credits: readonly { teamId: string; creditedDays: number }[];
  excused: readonly string[];
}

/**
 * Returns how the member days M of each team change when a member's intervals change. M is of `day`. `credits` and `excused` days
 * are the member's own, by which M counts them where it leaves out members who have logged nothing: their score follows, and
 * moves M when that changes.
 */
export function memberDaysChanges(
  rules: Pick<Rules, 'startDate' | 'endDate' | 'loggedOnly'>,
  before: readonly Interval[],
  after: readonly Interval[],
  { day, credits, excused }: MemberDaysAt,
): Map<string, number> {
  const deltas = new Map<string, number>();
  for (const teamId of new Set([...before, ...after].map((interval) => interval.teamId))) {
    if (
      !teamId ||
      !isAveraged(
        rules,
        credits.find((credit) => credit.teamId === teamId),
      )
    )
      continue;
    const of = (intervals: readonly Interval[]) =>
      memberDays(
        rules,
        intervals.filter((interval) => interval.teamId === teamId),
        { today: day, excused },
      );
    const delta = of(after) - of(before);
    if (delta !== 0) deltas.set(teamId, delta);
  }
  return deltas;
}

export const sameIntervals = (a: readonly Interval[], b: readonly Interval[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]!;
    return (
      one.countsFrom === other.countsFrom && one.countsTo === other.countsTo && one.teamId === other.teamId
    );
  });
