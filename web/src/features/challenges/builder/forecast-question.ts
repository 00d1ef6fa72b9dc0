import type { BodyOf } from '#contract/endpoint.ts';
import type { forecastChallenge } from '#contract/features/challenges/forecast.ts';
import { mostPoints } from '#contract/wellness-points.ts';
import { fieldOf, lengthOf, whole, type ChallengeValues } from './challenge-values.ts';

export type Asked = BodyOf<typeof forecastChallenge>;

/** The most people that one question names; of more, everyone is looked at. */
const mostNamed = 1000;

/** Returns what to ask about these values. Check-ups and challenges of all points have no forecast. */
export function askedOf(values: ChallengeValues, goal: number): Asked | null {
  const { kind, between, mapId } = values;
  const days = whole(values.duration);
  if ((kind !== 'steps' && kind !== 'wellness') || days < 1 || days > 366) return null;
  const ids = values.includeAll ? [] : values.chosen.map(({ id }) => id).slice(0, mostNamed);
  const points = kind === 'wellness' ? { mostPoints: Math.max(1, mostPoints(lengthOf(values))) } : {};
  return {
    kind,
    between,
    days,
    goal: kind === 'steps' ? (goal > 0 ? whole(values.steps) : 0) : goal,
    ...points,
    ...(kind === 'steps' && mapId ? { mapId } : {}),
    ...(ids.length ? { [fieldOf[between]]: ids } : {}),
  };
}
