import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Moment, Name, Nullable } from '../../schemas.ts';
import { ClientId } from '../sessions/sessions.ts';
import { mobileVersionsRead, mobileVersionsSet } from './permissions.ts';

export const AppClient = T.Object({
  clientId: T.String(),
  name: T.String(),
  createdAt: Moment,
  /** From then on its tokens can't be renewed. */
  revokedAt: Nullable(Moment),
});
export type AppClient = T.Static<typeof AppClient>;

export const listAppClients = endpoint({
  method: 'GET',
  path: 'super/app-clients',
  permission: mobileVersionsRead,
  summary: 'List the native apps that may keep sessions, newest first',
  response: T.Object({ items: T.Array(AppClient) }),
});

export const addAppClient = endpoint({
  method: 'POST',
  path: 'super/app-clients',
  permission: mobileVersionsSet,
  summary: 'Register a native app by the client id that it sends',
  body: T.Object({ clientId: ClientId, name: Name }, { additionalProperties: false }),
  response: AppClient,
  errors: ['validation_failed'],
  idempotent: true,
});

export const revokeAppClient = endpoint({
  method: 'DELETE',
  path: 'super/app-clients/{clientId}',
  permission: mobileVersionsSet,
  summary: 'Revoke the client id of a native app and end its sessions',
  params: T.Object({ clientId: ClientId }, { additionalProperties: false }),
  response: Done,
});
