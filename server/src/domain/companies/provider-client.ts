import type { Deps } from '../../platform/context/context.ts';
import type { OidcClient } from '../../platform/oidc/oidc.ts';
import { secretPlace } from './entry-hash.ts';
import type { ProviderRow } from './providers.queries.ts';

/** Where a provider sends people back to. */
export const redirectAddressOf = ({ env }: Deps): string => `${env.publicUrl}/sign-on`;

/** The link for the people of a company. */
export const companyLink = (publicUrl: string, companyCode: string): string =>
  `${publicUrl}/my-dashboard?company-code=${encodeURIComponent(companyCode)}`;

/** This installation as a client of the provider. */
export function oidcClientOf(
  deps: Deps,
  {
    programId,
    issuer,
    clientId,
    clientSecret,
  }: Pick<ProviderRow, 'programId' | 'issuer' | 'clientId' | 'clientSecret'>,
): OidcClient {
  return {
    issuer,
    clientId,
    clientSecret: clientSecret === null ? null : deps.secrets.open(clientSecret, secretPlace(programId)),
    redirectAddress: redirectAddressOf(deps),
    allowInside: deps.env.insideProviders,
  };
}
