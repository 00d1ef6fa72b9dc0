import type { PackageDefaults, PackageKind } from '#contract/features/challenge-packages.ts';
import type { Between } from '#contract/features/challenges.ts';

/**
 * Who may make challenges from it. Members make neither screenings nor challenges between organizations, and promise no
 * incentives: packages of those do not exist for them (docs/decisions/250).
 */
export const mayUsePackage = (
  actor: { rank: number },
  row: { kind: PackageKind; betweenWhom: Between; defaults: PackageDefaults },
): boolean =>
  actor.rank > 0 ||
  (row.kind !== 'preventative' &&
    row.betweenWhom !== 'organization' &&
    row.defaults.incentivizeChallenge !== 1);
