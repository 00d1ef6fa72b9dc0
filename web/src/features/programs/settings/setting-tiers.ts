import type { Program, Tier } from '#contract/features/programs/programs.ts';
import type { SettingField } from './setting-types.ts';

const order: readonly Tier[] = ['core', 'plus', 'pro'];

/** Whether the program's tier does not have what a field turns on. */
export const isLocked = ({ tier }: SettingField, program: Program): boolean =>
  tier !== undefined && order.indexOf(program.tier) < order.indexOf(tier);
