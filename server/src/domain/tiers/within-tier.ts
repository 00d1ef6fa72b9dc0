import type { ProgramSettings, Tier } from '#contract/features/programs/programs.ts';
import { tierHas, type TierFeature } from './tiers.ts';

/** The switches of a program that a tier must hold. */
const switches = {
  metricsOn: 'metrics',
  pointsOn: 'points',
  organizationsOn: 'organizations',
  incentiveIntegrationOn: 'incentives',
  mentalWellnessEnabled: 'mentalWellness',
  customNavbarButton: 'customNavbarButton',
} as const satisfies Partial<Record<keyof ProgramSettings, TierFeature>>;

export type TierSwitch = keyof typeof switches;
export const tierSwitches = Object.entries(switches) as [TierSwitch, TierFeature][];

/** Returns the settings as they work in a tier: what it does not hold is off, and comes back with the tier. */
export function withinTier(tier: Tier, settings: ProgramSettings): ProgramSettings {
  const locked = tierSwitches.filter(([name, feature]) => settings[name] && !tierHas(tier, feature));
  return locked.length
    ? { ...settings, ...Object.fromEntries(locked.map(([name]) => [name, false])) }
    : settings;
}
