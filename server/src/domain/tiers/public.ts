export { adminRoleOf, effectiveTier } from './effective-tier.ts';
export { presetFor } from './presets.ts';
export { tierHas, type TierFeature } from './tiers.ts';
export { tierSwitches, withinTier, type TierSwitch } from './within-tier.ts';
