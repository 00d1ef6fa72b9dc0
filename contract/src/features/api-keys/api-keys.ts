import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forAdmins, forColleagues, permission } from '../../permissions.ts';
import { Day, Done, Id, IdParams, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { keyScopes, mostKeyDays, mostNetworks, usualKeyDays } from './key-scopes.ts';

/** Platform staff and resellers see the keys of a program and can end them. */
const keysRead = permission('apiKeys.manage', forAdmins);
/**
 * A key acts as its maker, so only an admin of the program makes one. Platform staff and resellers make some for figures of all
 * their programs, in the program that they belong to.
 */
const keysMake = permission('apiKeys.make', { ...forColleagues, member: 'none', leader: 'none' });

const Scopes = T.Array(oneOf(keyScopes), { minItems: 1, uniqueItems: true });

export const ApiKey = T.Object({
  id: Id,
  name: T.String(),
  scopes: T.Array(T.String()),
  /** Networks in CIDR notation that it may be used from. Empty: from anywhere. */
  networks: T.Array(T.String()),
  /** The first characters of the secret, by which people recognize it. */
  start: T.String(),
  madeAt: Moment,
  /** Whose rights bound it. Null: they have left. */
  maker: Nullable(T.Object({ id: Id, name: T.String() })),
  /** False: its maker is no admin any more, so it is refused until another admin takes it over. */
  works: T.Boolean(),
  endsAt: Moment,
  /** Until then the secret from before its replacement works, too. */
  earlierUntil: Nullable(Moment),
  usedOn: Nullable(Day),
  /** The network it was last used from. */
  usedFrom: Nullable(T.String()),
});
export type ApiKey = T.Static<typeof ApiKey>;

const ApiKeys = T.Object({ keys: T.Array(ApiKey) });
export type ApiKeys = T.Static<typeof ApiKeys>;

/** A secret that is shown this once. */
const Shown = T.Object({ secret: T.String(), key: ApiKey });

const KeyParams = T.Object({ id: Id, keyId: Id }, { additionalProperties: false });

export const listApiKeys = endpoint({
  method: 'GET',
  path: 'programs/{id}/api-keys',
  permission: keysRead,
  summary: 'List the keys of a program that have not ended. Secrets are never sent again',
  params: IdParams,
  response: ApiKeys,
});

export const addApiKey = endpoint({
  method: 'POST',
  path: 'programs/{id}/api-keys',
  permission: keysMake,
  summary: 'Create a key for calls by another system. Its secret is shown once',
  params: IdParams,
  body: T.Object(
    {
      name: Name,
      scopes: Scopes,
      /** Days until it ends. */
      days: T.Optional(T.Integer({ minimum: 1, maximum: mostKeyDays, default: usualKeyDays })),
      /** Addresses or networks (CIDR) that it may be used from. Empty: from anywhere. */
      networks: T.Optional(
        T.Array(T.String({ minLength: 2, maxLength: 49, oneLine: true }), { maxItems: mostNetworks }),
      ),
    },
    { additionalProperties: false },
  ),
  samples: [
    { name: 'Payroll', scopes: ['people.read'] },
    // Of platform staff and resellers.
    { name: 'Warehouse', scopes: ['figures.read'], days: 30, networks: ['192.0.2.0/24'] },
  ],
  response: Shown,
  errors: ['confirm_needed', 'key_scopes', 'too_many_api_keys', 'validation_failed'],
});

export const replaceApiKey = endpoint({
  method: 'POST',
  path: 'programs/{id}/api-keys/{keyId}/replace',
  permission: keysMake,
  summary: 'Give a key a new secret, and its whole time again. The earlier secret works for a week',
  params: KeyParams,
  response: Shown,
  errors: ['confirm_needed', 'key_of_others'],
});

export const takeOverApiKey = endpoint({
  method: 'POST',
  path: 'programs/{id}/api-keys/{keyId}/take-over',
  permission: keysMake,
  summary: 'Take a key over: from now on it can do what you may, and ends with your role',
  params: KeyParams,
  response: ApiKey,
  errors: ['confirm_needed', 'key_scopes'],
});

export const endApiKey = endpoint({
  method: 'DELETE',
  path: 'programs/{id}/api-keys/{keyId}',
  permission: keysRead,
  summary: 'End a key at once',
  params: KeyParams,
  response: Done,
  errors: ['confirm_needed'],
});
