import {
  nothingResealed,
  type Resealed,
  type Resealing,
  type SealedKind,
} from '../kernel/manifest/public.ts';
import { resealDisclosure } from '../kernel/disclosure/public.ts';
import { checkKey, sealKeyCheck, wrongKey } from '../kernel/installation/public.ts';
import { resealTotps } from '../domain/second-factor/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { features } from './features.ts';

/** Seals everything again with SECRET_KEY that was sealed with SECRET_KEY_OLD. A repeat does the rest. */
export async function resealEverything(
  deps: Deps,
  resealing: Resealing = { drop: false },
): Promise<Resealed> {
  const sum = nothingResealed();
  for (const reseal of [
    resealTotps,
    resealDisclosure,
    ...features.flatMap((feature) => feature.reseal ?? []),
  ]) {
    const { opened, resealed, lost, places } = await reseal(deps, resealing);
    sum.opened += opened;
    sum.resealed += resealed;
    sum.places.push(...places);
    for (const [kind, count] of Object.entries(lost) as [SealedKind, number][])
      sum.lost[kind] = (sum.lost[kind] ?? 0) + count;
  }
  return sum;
}

export const countLost = ({ lost }: Resealed): number =>
  Object.values(lost).reduce((sum, count) => sum + count, 0);

/**
 * Throws if this process has another key than the one that the database was sealed with. A database without a check value
 * gets one, unless nothing in it opens with this key.
 */
export async function requireKey(deps: Deps): Promise<void> {
  const verdict = await checkKey(deps);
  if (verdict === 'wrong') throw wrongKey();
  if (verdict === 'right') return;
  // What is sealed with the old key is counted as it is when somebody rotates: it opens.
  const found = await resealEverything(deps);
  if (countLost(found) > 0 && found.opened + found.resealed === 0) throw wrongKey();
  await sealKeyCheck(deps);
}
