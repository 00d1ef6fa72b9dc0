import { corePersonalData, type PersonalData } from '../core/personal-data/public.ts';
import type { Manifest } from '../core/manifest/public.ts';

/** The personal data of core and of every feature. */
export const personalDataOf = (features: readonly Manifest[]): readonly PersonalData[] => [
  ...features.flatMap((feature) => feature.personalData ?? []),
  ...corePersonalData,
];
