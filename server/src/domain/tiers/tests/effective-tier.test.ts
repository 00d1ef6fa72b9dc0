import { expect, test } from 'vitest';
import { effectiveTier } from '../effective-tier.ts';

test.each([
  ['core', 'ProTierAdmin', 'core'],
  ['plus', 'CoreTierAdmin', 'core'],
  ['plus', 'ProTierAdmin', 'plus'],
  ['pro', 'CoreTierAdmin', 'core'],
  ['pro', 'PlusTierAdmin', 'plus'],
  ['pro', 'ProTierAdmin', 'pro'],
  ['pro', 'WT Admin', 'pro'],
  ['core', 'Super WT Admin', 'core'],
] as const)('in a %s program a %s has %s', (tier, role, expected) => {
  expect(effectiveTier(tier, role)).toBe(expected);
});
