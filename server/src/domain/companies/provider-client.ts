import type { Deps } from '../../platform/context/context.ts';
import type { SamlClient } from '../../platform/saml/saml.types.ts';
import type { OidcClient } from '../../platform/oidc/oidc.ts';
import { secretPlace } from './entry-hash.ts';
import type { ProviderRow, SamlSettings } from './providers.queries.ts';

/** Returns the address that a provider sends people back to. */
export const redirectAddressOf = ({ env }: Deps): string => `${env.publicUrl}/sign-on`;

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
    clientId: clientId ?? '',
    clientSecret: clientSecret === null ? null : deps.secrets.open(clientSecret, secretPlace(programId)),
    redirectAddress: redirectAddressOf(deps),
    allowInside: deps.env.insideProviders,
  };
}

/** How providers of SAML call this installation, and where they send answers. One for all of them: the request decides. */
export const samlAddressesOf = ({ env }: Pick<Deps, 'env'>) => ({
  ourEntityId: `${env.publicUrl}/api/sign-on/saml`,
  answerAddress: `${env.publicUrl}/api/sign-on/saml/answer`,
});

/** This installation as a service provider of SAML. */
export const samlClientOf = (
  deps: Deps,
  { entityId, ssoAddress, certificates }: SamlSettings,
): SamlClient => ({
  entityId,
  ssoAddress,
  certificates,
  ...samlAddressesOf(deps),
});
