import { asciiAddress } from '#contract/email-address.ts';
import { findProviderByDomain } from '../../../domain/companies/public.ts';
import { spend } from '../../../kernel/throttle/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { guessesFrom } from '../services/guesses.ts';

/**
 * Returns the company whose provider answers for an address. Only its domain counts, so this says nothing about
 * accounts.
 */
export async function companyOfEmail(
  deps: Deps,
  email: string,
  ip: string,
): Promise<{ companyCode: string; name: string } | null> {
  const db = deps.gateway.global();
  await spend(db, guessesFrom(deps, 'company-domain', ip, 600), deps.clock.now());
  const address = asciiAddress(email.trim());
  const provider = await findProviderByDomain(db, address.slice(address.lastIndexOf('@') + 1));
  return provider ? { companyCode: provider.code, name: provider.name } : null;
}
