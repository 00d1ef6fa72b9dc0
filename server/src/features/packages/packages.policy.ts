import type { PackageDefaults, PackageKind, PackageNeed } from '#contract/features/packages/packages.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';
import { roleRanks } from '#contract/roles.ts';

interface Subject {
  shared: boolean;
  kind: PackageKind;
  betweenWhom: Between;
  defaults: PackageDefaults;
  /** The map of the package, while it exists. */
  map: object | null;
}

/** A program's packages belong to its admins, those of the platform to platform staff. */
export const mayChange = (actor: { rank: number }, { shared }: Pick<Subject, 'shared'>): boolean =>
  shared ? actor.rank >= roleRanks['WT Admin'] : actor.rank > 0;

const isPro = ({ betweenWhom, defaults }: Subject) =>
  betweenWhom === 'organization' || defaults.incentivizeChallenge === 1;

/** Returns the lowest tier that includes everything the package needs. */
export const tierOf = (row: Subject): 'plus' | 'pro' => (isPro(row) ? 'pro' : 'plus');

/** The program's features that are on. */
export interface Has {
  isPro: boolean;
  teams: boolean;
  organizations: boolean;
  metrics: boolean;
  points: boolean;
  converter: boolean;
  incentives: boolean;
}

/** Features the program needs before it can run a challenge from this package. */
export function missingIn(has: Has, row: Subject): PackageNeed[] {
  const { kind, betweenWhom, defaults, map } = row;
  if (isPro(row) && !has.isPro) return ['tier'];
  const needs: [PackageNeed, boolean][] = [
    ['teams', betweenWhom === 'groups' && !has.teams],
    ['organizations', betweenWhom === 'organization' && !has.organizations],
    ['metrics', kind === 'wellness' && !has.metrics],
    ['points', kind === 'points' && !has.points],
    ['converter', ((defaults.allowActivities ?? 0) > 0 || kind === 'minutes') && !has.converter],
    ['map', Boolean(defaults.mapId) && map === null],
    ['incentives', defaults.incentivizeChallenge === 1 && !has.incentives],
  ];
  return needs.flatMap(([need, lacks]) => (lacks ? [need] : []));
}
