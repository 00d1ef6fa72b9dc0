import type { EndpointSpec, ResponseOf } from '#contract/endpoint.ts';
import { getAuthUser, refresh } from '#contract/features/sessions/sessions.ts';
import { addressOf } from '../addresses/address-of.ts';

async function ask<E extends EndpointSpec>(spec: E, headers: Record<string, string>): Promise<ResponseOf<E>> {
  const answer = await fetch(addressOf(spec, {}), { headers, credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json() as Promise<ResponseOf<E>>;
}

/** Returns the name of the person whose session this browser has, without taking it over; null if it can't be known. */
export async function whoIsHere(): Promise<string | null> {
  try {
    const { accessToken } = await ask(refresh, { 'x-goodstride': '1' });
    const { name } = await ask(getAuthUser, { authorization: `Bearer ${accessToken}`, 'x-background': '1' });
    return name;
  } catch {
    return null;
  }
}
