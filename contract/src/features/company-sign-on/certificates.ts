import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Moment, oneOf } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';
import { ProviderParams, Providers } from './providers.ts';
import { SamlInput } from './saml.ts';

/**
 * `keeps`: nothing changes for people. `waits`: new certificates count once somebody else has confirmed them, and the others until
 * then. `new`: it is another provider, which knows nobody and is switched off.
 */
export const samlEffects = ['keeps', 'waits', 'new'] as const;
export type SamlEffect = (typeof samlEffects)[number];

export const foreseeSamlSave = endpoint({
  method: 'POST',
  path: 'programs/{id}/saml-providers/{providerId}/foresee',
  permission: programsConfigure,
  summary: 'Read metadata of a SAML provider, and say what saving it would do. Nothing is saved',
  params: ProviderParams,
  body: SamlInput,
  response: T.Object({
    effect: oneOf(samlEffects),
    certificates: T.Array(T.Object({ fingerprint: T.String(), endsAt: Moment, isNew: T.Boolean() })),
  }),
  errors: ['validation_failed'],
});

export const confirmCertificates = endpoint({
  method: 'POST',
  path: 'programs/{id}/saml-providers/{providerId}/certificates',
  permission: programsConfigure,
  summary:
    'Confirm new certificates of a SAML provider, as platform staff or as another admin than the one who saved them',
  params: ProviderParams,
  body: T.Object(
    {
      /** All that wait, as they were read. */
      fingerprints: T.Array(T.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }),
    },
    { additionalProperties: false },
  ),
  response: Providers,
  errors: ['confirm_needed', 'second_admin_needed', 'changed_since', 'already_done'],
});

export const refuseCertificates = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/saml-providers/{providerId}/certificates',
  permission: programsConfigure,
  summary: 'Refuse new certificates of a SAML provider. Those in use stay',
  params: ProviderParams,
  response: Providers,
  errors: ['confirm_needed', 'already_done'],
});
