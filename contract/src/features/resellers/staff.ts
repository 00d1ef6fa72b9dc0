import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Cursor,
  CursorPageOf,
  Done,
  Id,
  IdParams,
  LanguageTag,
  LastName,
  Moment,
  Name,
  pageQuery,
} from '../../schemas.ts';
import { Email } from '../sessions/sessions.ts';
import { resellersRead, resellersWrite } from './permissions.ts';

export const ResellerPerson = T.Object({
  /** Of the login. */
  id: Id,
  name: T.String(),
  email: T.String(),
  createdAt: Moment,
});
export type ResellerPerson = T.Static<typeof ResellerPerson>;

export const listResellerStaff = endpoint({
  method: 'GET',
  path: 'super/resellers/{id}/staff',
  permission: resellersRead,
  summary: 'List the staff of a reseller, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(ResellerPerson),
});

export const addResellerStaff = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/staff',
  permission: resellersWrite,
  summary: 'Add someone to the staff of a reseller. They get a link to set their password',
  params: IdParams,
  body: T.Object(
    { email: Email, firstName: Name, lastName: LastName, locale: LanguageTag },
    { additionalProperties: false },
  ),
  response: ResellerPerson,
  errors: ['email_taken', 'confirm_needed'],
  idempotent: true,
});

export const removeResellerStaff = endpoint({
  method: 'DELETE',
  path: 'super/resellers/{id}/staff/{loginId}',
  permission: resellersWrite,
  summary: 'Remove someone from the staff of a reseller. They are logged out everywhere',
  params: T.Object({ id: Id, loginId: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['confirm_needed'],
});
