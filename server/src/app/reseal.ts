import type { Resealed } from '../kernel/manifest/public.ts';
import { resealDisclosure } from '../kernel/disclosure/public.ts';
import { resealTotps } from '../domain/second-factor/public.ts';
import type { Deps } from '../platform/context/context.ts';
import { features } from './features.ts';

/** Seals everything again with SECRET_KEY that was sealed with SECRET_KEY_OLD. A repeat does the rest. */
export async function resealEverything(deps: Deps): Promise<Resealed> {
  const sum = { resealed: 0, unreadable: 0 };
  for (const reseal of [
    resealTotps,
    resealDisclosure,
    ...features.flatMap((feature) => feature.reseal ?? []),
  ]) {
    const { resealed, unreadable } = await reseal(deps);
    sum.resealed += resealed;
    sum.unreadable += unreadable;
  }
  return sum;
}
