import { sharedPersonalData, type PersonalData } from '../kernel/personal-data/public.ts';
import type { Manifest } from '../kernel/manifest/public.ts';

/** Returns the personal data of the shared tables and of every feature. */
export const personalDataOf = (features: readonly Manifest[]): readonly PersonalData[] => [
  ...features.flatMap((feature) => feature.personalData ?? []),
  ...sharedPersonalData,
];
