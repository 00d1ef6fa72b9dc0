import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { resellersRead, resellersWrite } from './permissions.ts';

export const signatureAlgorithms = ['EdDSA', 'ES256', 'RS256'] as const;
export type SignatureAlgorithm = (typeof signatureAlgorithms)[number];

/** The most keys of a reseller that work at the same time. */
export const mostKeys = 10;

export const ResellerKey = T.Object({
  id: Id,
  name: T.String(),
  algorithm: oneOf(signatureAlgorithms),
  /** As PEM. */
  publicKey: T.String(),
  createdAt: Moment,
  /** Says when it last logged someone in. */
  usedAt: Nullable(Moment),
  revokedAt: Nullable(Moment),
});
export type ResellerKey = T.Static<typeof ResellerKey>;

const Keys = T.Object({
  /** The issuer and audience that tokens must name. */
  issuer: T.String(),
  audience: T.String(),
  items: T.Array(ResellerKey),
});

export const listResellerKeys = endpoint({
  method: 'GET',
  path: 'super/resellers/{id}/keys',
  permission: resellersRead,
  summary: 'List the public keys with which a reseller signs its people in, newest first',
  params: IdParams,
  response: Keys,
});

export const addResellerKey = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/keys',
  permission: resellersWrite,
  summary:
    'Add a public key. Several work at the same time, so that a reseller can change keys without a break',
  params: IdParams,
  body: T.Object(
    { name: Name, publicKey: T.String({ minLength: 1, maxLength: 4000 }) },
    { additionalProperties: false },
  ),
  response: Keys,
  errors: ['validation_failed', 'confirm_needed'],
  idempotent: true,
});

export const revokeResellerKey = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/keys/{keyId}/revoke',
  permission: resellersWrite,
  summary: 'Revoke a public key. Tokens that it signed are refused from now on',
  params: T.Object({ id: Id, keyId: Id }, { additionalProperties: false }),
  response: Keys,
  errors: ['already_done', 'confirm_needed'],
});
