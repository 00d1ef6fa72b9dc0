import type { Deps } from '../../platform/context/context.ts';
import type { OidcClient } from '../../platform/oidc/oidc.ts';
import type { CompanyRow } from './companies.queries.ts';
import { secretPlace } from './entry-hash.ts';

/** Where a provider sends people back to. */
export const redirectAddressOf = ({ env }: Deps): string => `${env.publicUrl}/sign-on`;

/** The link for the people of a company. */
export const companyLink = (publicUrl: string, companyCode: string): string =>
  `${publicUrl}/my-dashboard?company-code=${encodeURIComponent(companyCode)}`;

/** This installation as the client of the company's provider; null if the company has none. */
export function oidcClientOf(deps: Deps, company: CompanyRow): OidcClient | null {
  const { method, issuer, clientId, clientSecret, programId } = company;
  if (method !== 'provider' || issuer === null || clientId === null) return null;
  return {
    issuer,
    clientId,
    clientSecret: clientSecret === null ? null : deps.secrets.open(clientSecret, secretPlace(programId)),
    redirectAddress: redirectAddressOf(deps),
    allowInside: deps.env.insideProviders,
  };
}
