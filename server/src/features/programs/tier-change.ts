import { tierUses, type TierChange } from '#contract/features/programs/tiers-of-programs.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import type { ProgramRow } from '../../domain/programs/public.ts';
import { tierHas, tierSwitches } from '../../domain/tiers/public.ts';
import type { TierCounts } from './tier.types.ts';

type Use = TierChange['locked'][number];

const order: readonly Tier[] = ['core', 'plus', 'pro'];
/** Returns whether admins get the role of the new tier. A lower tier always limits them. */
export const isHigher = (from: Tier, to: Tier): boolean => order.indexOf(to) > order.indexOf(from);

/** Returns the features that a program uses: switches that are on, and records that it has. */
function usesOf({ settings }: ProgramRow, counts: TierCounts): Use[] {
  const on = new Set<string>(tierSwitches.flatMap(([name, feature]) => (settings[name] ? [feature] : [])));
  const counted: Partial<Record<string, number>> = {
    packages: counts.packages,
    wellnessChallenges: counts.wellnessChallenges,
    preventativeChallenges: counts.preventativeChallenges,
  };
  return tierUses.flatMap((feature): Use[] => {
    const count = counted[feature];
    if (count !== undefined) return count > 0 ? [{ feature, count }] : [];
    return on.has(feature)
      ? [{ feature, count: feature === 'organizations' ? counts.organizations : null }]
      : [];
  });
}

/** The changes a program sees on another tier. Pure: `program` has its settings as they are stored. */
export function planTier(
  program: ProgramRow,
  tier: Tier,
  counts: TierCounts,
  standing: TierChange['standing'],
): TierChange {
  const uses = usesOf(program, counts);
  const within = (holder: Tier) => uses.filter(({ feature }) => tierHas(holder, feature));
  return {
    tier,
    locked: within(program.tier).filter(({ feature }) => !tierHas(tier, feature)),
    unlocked: within(tier).filter(({ feature }) => !tierHas(program.tier, feature)),
    standing,
    admins: isHigher(program.tier, tier) ? counts.admins : 0,
  };
}
