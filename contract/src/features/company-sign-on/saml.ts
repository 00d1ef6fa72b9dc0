import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { IdParams, Nullable } from '../../schemas.ts';
import { ClaimName, editedRules, ProviderParams, providerRules, Providers } from './providers.ts';
import { programsConfigure } from '../programs/permissions.ts';

export const SamlInput = T.Object(
  {
    ...providerRules,
    /** Says where the provider describes itself. It is read now, and whenever the settings are saved. */
    metadataAddress: T.Optional(Nullable(T.String({ maxLength: 500 }))),
    /** The description itself. Without either, the stored one stays. */
    metadata: T.Optional(T.String({ maxLength: 200_000 })),
    /** The attribute with the id of a person, where the provider's name for them can become somebody else's. */
    subjectAttribute: T.Optional(Nullable(ClaimName)),
    emailAttribute: T.Optional(Nullable(ClaimName)),
    firstNameAttribute: T.Optional(Nullable(ClaimName)),
    lastNameAttribute: T.Optional(Nullable(ClaimName)),
  },
  { additionalProperties: false },
);
export type SamlInput = T.Static<typeof SamlInput>;

export const addSamlProvider = endpoint({
  method: 'POST',
  path: 'programs/{id}/saml-providers',
  permission: programsConfigure,
  summary:
    'Add an identity provider of SAML 2.0 by its metadata. Nobody can log in with it until it is tested',
  params: IdParams,
  body: SamlInput,
  response: Providers,
  errors: ['validation_failed', 'confirm_needed', 'too_many_providers'],
  idempotent: true,
});

export const saveSamlProvider = endpoint({
  method: 'PUT',
  path: 'programs/{id}/saml-providers/{providerId}',
  permission: programsConfigure,
  summary:
    'Change an identity provider of SAML. Of another entity ID, metadata address or attribute of ids it knows nobody and is switched off until it is tested again; new certificates that are pasted wait until somebody else confirms them',
  params: ProviderParams,
  body: SamlInput,
  response: Providers,
  errors: ['validation_failed', 'confirm_needed', 'break_glass_needed'],
  idempotent: true,
  edits: [
    ...editedRules,
    'issuer',
    'saml.metadataAddress',
    'saml.subjectAttribute',
    'saml.emailAttribute',
    'saml.firstNameAttribute',
    'saml.lastNameAttribute',
  ],
});

export const getSamlMetadata = endpoint({
  method: 'GET',
  path: 'sign-on/saml',
  permission: 'public',
  summary: 'Get the SAML metadata of this installation, which its address names as well',
  costly: true,
  response: T.String(),
  mediaType: 'application/samlmetadata+xml',
});

export const takeSamlAnswer = endpoint({
  method: 'POST',
  path: 'sign-on/saml/answer',
  permission: 'public',
  summary:
    'Take the answer of an identity provider of SAML from the browser, and send the browser on to finish in the tab that began (303)',
  body: T.Object(
    {
      SAMLResponse: T.Optional(T.String({ maxLength: 180_000 })),
      RelayState: T.Optional(T.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'posted',
  response: T.String(),
});
