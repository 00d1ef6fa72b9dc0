import type { PackageDefaults, PackageKind, PackageNeed } from '#contract/features/challenge-packages.ts';
import type { Between } from '#contract/features/challenges.ts';
import { roleRanks } from '#contract/permissions.ts';

interface Subject {
  shared: boolean;
  kind: PackageKind;
  betweenWhom: Between;
  defaults: PackageDefaults;
  /** The map it leads along, while there is one. */
  map: object | null;
}

/** A program's own are its admins'; those of the platform are for platform staff. */
export const mayChange = (actor: { rank: number }, { shared }: Pick<Subject, 'shared'>): boolean =>
  shared ? actor.rank >= roleRanks['WT Admin'] : actor.rank > 0;

const isPro = ({ betweenWhom, defaults }: Subject) =>
  betweenWhom === 'organization' || defaults.incentivizeChallenge === 1;

/** The lowest tier with all that it takes. */
export const tierOf = (row: Subject): 'plus' | 'pro' => (isPro(row) ? 'pro' : 'plus');

/** What of the program is on. */
export interface Has {
  isPro: boolean;
  teams: boolean;
  organizations: boolean;
  metrics: boolean;
  points: boolean;
  converter: boolean;
  incentives: boolean;
}

/** What a program lacks to run a challenge made from it. */
export function missingIn(has: Has, row: Subject): PackageNeed[] {
  const { kind, betweenWhom, defaults, map } = row;
  if (isPro(row) && !has.isPro) return ['tier'];
  const needs: [PackageNeed, boolean][] = [
    ['teams', betweenWhom === 'groups' && !has.teams],
    ['organizations', betweenWhom === 'organization' && !has.organizations],
    ['metrics', kind === 'wellness' && !has.metrics],
    ['points', kind === 'points' && !has.points],
    ['converter', (defaults.allowActivities ?? 0) > 0 && !has.converter],
    ['map', Boolean(defaults.mapId) && map === null],
    ['incentives', defaults.incentivizeChallenge === 1 && !has.incentives],
  ];
  return needs.flatMap(([need, lacks]) => (lacks ? [need] : []));
}
