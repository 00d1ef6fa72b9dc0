import type { Language } from '#copy/languages.ts';
import type { ChallengePackage } from '#contract/features/packages/packages.ts';
import type { ProgramRow } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { mayChange, missingIn, tierOf, type Has } from './packages.policy.ts';
import { presentPackage } from './packages.presenter.ts';
import type { PackageRow } from './packages.types.ts';

const hasOf = ({ settings, tier }: ProgramRow): Has => ({
  isPro: tierHas(tier, 'incentives'),
  teams: !settings.teamsOff,
  organizations: settings.organizationsOn,
  metrics: settings.metricsOn,
  points: settings.pointsOn,
  converter: settings.converter,
  incentives: settings.incentiveIntegrationOn,
});

/** Returns a package as members of the program see it. */
export function overviewOf(
  actor: { rank: number; language: Language },
  program: ProgramRow,
  row: PackageRow,
): ChallengePackage {
  const changes = mayChange(actor, row);
  return presentPackage(actor.language, row, {
    tier: tierOf(row),
    missing: missingIn(hasOf(program), row),
    abilities: { update: changes, delete: changes },
  });
}
