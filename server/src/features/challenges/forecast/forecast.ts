import type { BodyOf } from '#contract/endpoint.ts';
import type { ChallengeForecast, forecastChallenge } from '#contract/features/challenges/forecast.ts';
import type { WalkedLately } from './forecast.queries.ts';
import { fewestPeople, fewestTeams, toTenths, toTwoDigits } from './rounding.ts';
import { reachPart, typicalPoints, typicalSteps } from './typical.ts';

type Asked = BodyOf<typeof forecastChallenge>;

/** Steps a day of people, before anything is rounded. */
interface Walking {
  middle: number;
  front: number;
  reachOfTen: number;
  teams: { best: number; middle: number } | null;
}

/**
 * Rounds everything by itself, never a difference of exact figures. Days follow from the rounded middle, so that they tell nothing that
 * it does not.
 */
function ofSteps(
  { days, goal, between }: Asked,
  route: number,
  { middle, front, reachOfTen, teams }: Walking,
) {
  const shownMiddle = toTwoDigits(middle);
  const way = goal * days || route;
  const isTeams = between !== 'individuals' && teams !== null;
  return {
    reachOfTen: goal > 0 ? Math.round(reachOfTen) : null,
    gap: toTwoDigits(Math.max(0, toTwoDigits(front) - shownMiddle)) * days,
    teams: isTeams ? { best: toTwoDigits(teams.best), middle: toTwoDigits(teams.middle) } : null,
    daysToEnd: way > 0 && shownMiddle > 0 ? Math.ceil(way / shownMiddle) : null,
  };
}

/** What is typical of a wellness challenge. Nobody's values are looked at. */
function ofPoints({ days, goal, mostPoints = 1 }: Asked): ChallengeForecast {
  const { middle, front } = typicalPoints;
  const part = goal / mostPoints;
  return {
    source: 'typical',
    people: null,
    reachOfTen: goal > 0 ? Math.round(Math.max(0, reachPart(part))) : null,
    gap: toTwoDigits((front - middle) * mostPoints),
    teams: null,
    daysToEnd: goal > 0 ? Math.ceil((part / middle) * days) : null,
  };
}

/** Returns what a challenge will feel like. `route` is its length in steps, or 0; `walked` is null for those who may not know it. */
export function forecastOf(asked: Asked, walked: WalkedLately | null, route = 0): ChallengeForecast {
  if (asked.kind === 'wellness') return ofPoints(asked);
  if (!walked || walked.walkers < fewestPeople) {
    const { reachOfTen, ...typical } = typicalSteps;
    const walking = { ...typical, reachOfTen: asked.goal > 0 ? reachOfTen(asked.goal) : 0 };
    return { source: 'typical', people: null, ...ofSteps(asked, route, walking) };
  }
  const { people, walkers, reach, middle, front, teams, bestTeam, middleTeam } = walked;
  const compared = teams >= fewestTeams ? { best: bestTeam, middle: middleTeam } : null;
  const walking = { middle, front, reachOfTen: toTenths(reach, walkers), teams: compared };
  return { source: 'recent', people, ...ofSteps(asked, route, walking) };
}
