import type { ProviderInput } from '#contract/features/company-sign-on/providers.ts';
import { redirectAddressOf } from '../../../domain/companies/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { discover } from '../../../platform/oidc/oidc.ts';

/**
 * Refuses a provider that can't be reached, beside its field. The reason is only in the log, because it would
 * describe our network.
 */
export async function checkProvider(deps: Deps, { issuer, clientId }: ProviderInput): Promise<void> {
  if (!issuer.trim()) throw invalid('issuer', 'blank');
  if (!clientId.trim()) throw invalid('clientId', 'blank');
  try {
    const client = { issuer: issuer.trim(), clientId: clientId.trim(), clientSecret: null };
    const here = { redirectAddress: redirectAddressOf(deps), allowInside: deps.env.insideProviders };
    await discover({ ...client, ...here }, deps.clock.now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ reason }, 'provider.refused');
    throw invalid('issuer', 'provider_unreachable');
  }
}
