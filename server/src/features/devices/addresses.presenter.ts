import type { IngestAddress, PostedValue } from '#contract/features/devices/addresses.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { AddressRow, LeftOut } from './addresses.types.ts';

/** Returns a value that was not taken, with its place in the post and the reason as a sentence. */
export const presentLeftOut = (
  { place, metric, day, said, reason }: LeftOut['first'][number],
  t: Translate,
): PostedValue => ({ place, metric, day, said, reason: t(`own-imports:reasons.${reason}`) });

export function presentAddress(row: AddressRow, t: Translate): IngestAddress {
  const { id, name, createdAt, usedAt, lastDay, lastRefusal, lastUnderstood, lastLeftOut } = row;
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    lastDay,
    lastRefusal: lastRefusal && t(`own-imports:reasons.${lastRefusal as 'empty'}`),
    lastUnderstood,
    leftOutCount: lastLeftOut?.count ?? 0,
    leftOut: (lastLeftOut?.first ?? []).map((each) => presentLeftOut(each, t)),
  };
}
