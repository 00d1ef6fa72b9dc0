export { adminRoleOf, effectiveTier } from './effective-tier.ts';
export { presetFor } from './presets.ts';
export { tierHas, type TierFeature } from './tiers.ts';
