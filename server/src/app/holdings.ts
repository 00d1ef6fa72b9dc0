import { coreHoldings, type Holding } from '../core/holdings/public.ts';
import type { Manifest } from '../core/manifest/public.ts';

/** What is held of a member, by core and by every feature. */
export const holdingsOf = (features: readonly Manifest[]): readonly Holding[] => [
  ...features.flatMap((feature) => feature.holdings ?? []),
  ...coreHoldings,
];
