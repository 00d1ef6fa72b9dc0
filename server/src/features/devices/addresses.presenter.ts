import type { IngestAddress } from '#contract/features/devices/addresses.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { AddressRow } from './addresses.types.ts';

export function presentAddress(row: AddressRow, t: Translate): IngestAddress {
  const { id, name, createdAt, usedAt, lastDay, lastRefusal } = row;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    lastDay,
    lastRefusal: lastRefusal && t(`own-imports:reasons.${lastRefusal as 'empty'}`),
  };
}
