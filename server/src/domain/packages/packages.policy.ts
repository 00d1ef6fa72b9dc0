import type { PackageDefaults, PackageKind } from '#contract/features/packages/packages.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';

/**
 * Returns whether the actor may create challenges from a package. Members can't create preventative challenges,
 * challenges between organizations or incentives, so packages with them do not exist for them (docs/decisions/250).
 */
export const mayUsePackage = (
  actor: { rank: number },
  row: { kind: PackageKind; betweenWhom: Between; defaults: PackageDefaults },
): boolean =>
  actor.rank > 0 ||
  (row.kind !== 'preventative' &&
    row.betweenWhom !== 'organization' &&
    row.defaults.incentivizeChallenge !== 1);
