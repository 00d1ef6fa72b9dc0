import { addDays, later } from '../../../platform/clock/days.ts';
import { memberDays } from './averages.ts';
import type { Rules, Stretch } from './rules.ts';

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
  /** Where an ending stretch ends when the team itself says nothing (it was deleted). */
  today: string;
}

function closed(stretches: readonly Stretch[], situation: Situation): Stretch[] {
  const last = stretches.at(-1);
  if (!last || last.countsTo !== null || situation.current.some((team) => team.teamId === last.teamId))
    return [...stretches];
  const until = situation.leftOn.get(last.teamId ?? '') ?? situation.today;
  const before = stretches.slice(0, -1);
  return until < last.countsFrom ? before : [...before, { ...last, countsTo: until }];
}

/**
 * The stretches of one member in a challenge between groups after they came onto or left teams: a day belongs to one
 * team, leaving keeps what was earned, another team counts from the day after (docs/decisions/003 and 007).
 */
export function nextStretches(stretches: readonly Stretch[], situation: Situation): Stretch[] {
  const after = closed(stretches, situation);
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

/** How M of each team moves when a member's stretches change; `day` is the day M stands for. */
export function memberDaysChanges(
  rules: Pick<Rules, 'startDate' | 'endDate'>,
  before: readonly Stretch[],
  after: readonly Stretch[],
  day: string,
): Map<string, number> {
  const deltas = new Map<string, number>();
  for (const teamId of new Set([...before, ...after].map((stretch) => stretch.teamId))) {
    if (!teamId) continue;
    const of = (stretches: readonly Stretch[]) =>
      memberDays(
        rules,
        stretches.filter((stretch) => stretch.teamId === teamId),
        day,
      );
    const delta = of(after) - of(before);
    if (delta !== 0) deltas.set(teamId, delta);
  }
  return deltas;
}

export const sameStretches = (a: readonly Stretch[], b: readonly Stretch[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at]!;
    return (
      one.countsFrom === other.countsFrom && one.countsTo === other.countsTo && one.teamId === other.teamId
    );
  });
