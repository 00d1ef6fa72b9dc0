import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, IdParams, Moment, Name, PageOf, pageQuery } from '../../schemas.ts';
import { forOneself, forOneselfAndAdmins, permission } from '../../permissions.ts';

const accountDownload = permission('account.download', forOneself);

export const downloadAccount = endpoint({
  method: 'GET',
  path: 'members/{id}/account-download',
  permission: accountDownload,
  summary: 'Download everything that is stored about me, as a ZIP file',
  params: IdParams,
  costly: true,
  response: T.String(),
  mediaType: 'application/zip',
  errors: ['confirm_needed', 'too_many_requests'],
});

const MadeKind = T.Union([T.Literal('team'), T.Literal('challenge')]);

const membersErase = permission('members.erase', forOneselfAndAdmins);

export const listMade = endpoint({
  method: 'GET',
  path: 'members/{id}/made',
  permission: membersErase,
  summary:
    'List the teams and challenges a member made. They stay, with their names, when the account is erased',
  params: IdParams,
  response: T.Object({ items: T.Array(T.Object({ kind: MadeKind, id: Id, name: T.String() })) }),
});

export const eraseMember = endpoint({
  method: 'DELETE',
  path: 'members/{id}',
  permission: membersErase,
  summary:
    'Erase an account for good: one’s own, or as an admin a member of lower rank. Totals stay without a name',
  params: IdParams,
  body: T.Object(
    {
      /** The member’s username, typed to confirm. */
      username: T.String({ minLength: 1, maxLength: 40 }),
      /** New names for teams and challenges they made. Errors: name_taken beside `newNames.N.name`. */
      newNames: T.Optional(
        T.Array(T.Object({ kind: MadeKind, id: Id, name: Name }, { additionalProperties: false }), {
          maxItems: 500,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['confirm_needed', 'last_admin', 'name_taken', 'validation_failed'],
});

/** The viewed item. `acting`: platform staff worked in the program. */
const AccessKind = T.Union([
  T.Literal('profile'),
  T.Literal('steps'),
  T.Literal('report'),
  T.Literal('acting'),
]);

const accountReadAccessLog = permission('account.readAccessLog', forOneself);

export const listAccessLog = endpoint({
  method: 'GET',
  path: 'members/{id}/access-log',
  permission: accountReadAccessLog,
  summary: 'List who looked at my data by name, newest first',
  params: IdParams,
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(
    T.Object({
      id: Id,
      at: Moment,
      what: AccessKind,
      /** The data of everyone in the program was viewed, not only this member’s. */
      ofAll: T.Boolean(),
      byStaff: T.Boolean(),
      /** Null for platform staff and for people who have left. */
      by: T.Union([T.String(), T.Null()]),
    }),
  ),
});
