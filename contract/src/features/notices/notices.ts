import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Day,
  Done,
  Id,
  IdParams,
  Nullable,
  PageOf,
  pageQuery,
  translationsIn,
  translationsOut,
} from '../../schemas.ts';
import { forAdmins, forOneself, forProgram, permission } from '../../permissions.ts';

/** Default number of days that a notice is shown. */
export const usualNoticeDays = 7;
export const noticesAtOnce = 3;

const message = T.String({ minLength: 1, maxLength: 1000, pattern: '\\S' });

export const Notice = T.Object({
  id: Id,
  programId: Id,
  message: T.String(),
  translations: translationsOut({ message: T.String() }),
  /** Days in the program's time zone, both included. */
  begins: Day,
  expires: Day,
  duration: T.Integer(),
  type: T.Union([T.Literal('admin'), T.Literal('org')]),
  allMembers: T.Boolean(),
  organizationId: Nullable(Id),
  /** Says whether it is shown today. */
  shown: T.Boolean(),
});
export type Notice = T.Static<typeof Notice>;

const fields = {
  message,
  translations: T.Optional(translationsIn({ message: T.String({ maxLength: 1000 }) })),
  /** The default is today in the program's time zone. */
  begins: T.Optional(Day),
  /** Last day; the default follows from `duration`. */
  expires: T.Optional(Day),
  duration: T.Optional(T.Integer({ minimum: 1, maximum: 365 })),
};
const change = T.Object(
  { ...fields, message: T.Optional(fields.message) },
  { additionalProperties: false, minProperties: 1 },
);
const errors = ['validation_failed'] as const;

const noticesWrite = permission('notices.write', forAdmins);

export const listNotices = endpoint({
  method: 'GET',
  path: 'notices',
  permission: noticesWrite,
  summary: 'List all notices for the whole program, newest first',
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(Notice),
});

export const createNotice = endpoint({
  method: 'POST',
  path: 'notices',
  permission: noticesWrite,
  summary: 'Create a notice for the whole program',
  body: T.Object(fields, { additionalProperties: false }),
  response: Notice,
  errors,
  idempotent: true,
});

export const updateNotice = endpoint({
  method: 'POST',
  path: 'notices/{id}',
  permission: noticesWrite,
  summary: 'Change a notice for the whole program',
  params: IdParams,
  body: change,
  response: Notice,
  errors,
  edits: 'body',
});

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: 'notices/{id}',
  permission: noticesWrite,
  summary: 'Delete a notice of the program or an organization',
  params: IdParams,
  response: Done,
});

const noticesRead = permission('notices.read', forOneself);

export const dismissNotice = endpoint({
  method: 'POST',
  path: 'notices/{id}/dismiss',
  permission: noticesRead,
  summary: 'Dismiss a notice',
  params: IdParams,
  response: Done,
});

const Shown = T.Object({
  items: T.Array(Notice, { maxItems: noticesAtOnce }),
  /** Says how many more notices follow these. */
  more: T.Integer(),
});

export const listMemberNotices = endpoint({
  method: 'GET',
  path: 'members/{id}/notices',
  permission: noticesRead,
  summary:
    'List today’s notices for the whole program that I have not dismissed, newest first, three at a time',
  params: IdParams,
  response: Shown,
});

export const listMemberOrganizationNotices = endpoint({
  method: 'GET',
  path: 'members/{id}/organization/notices',
  permission: noticesRead,
  summary: 'List today’s notices for my organization that I have not dismissed',
  params: IdParams,
  response: Shown,
});

const noticesReadOrganization = permission('notices.readOrganization', forProgram);

export const listOrganizationNotices = endpoint({
  method: 'GET',
  path: 'notices/organization',
  permission: noticesReadOrganization,
  summary: 'List notices of an organization, newest first: today’s for members, all for admins',
  query: T.Object({ ...pageQuery(15), organizationId: Id }, { additionalProperties: false }),
  response: PageOf(Notice),
});

export const createOrganizationNotice = endpoint({
  method: 'POST',
  path: 'notice/organization',
  permission: noticesWrite,
  summary: 'Create a notice for an organization',
  body: T.Object({ organizationId: Id, ...fields }, { additionalProperties: false }),
  response: Notice,
  errors,
  idempotent: true,
});

export const updateOrganizationNotice = endpoint({
  method: 'POST',
  path: 'notice/organization/{id}',
  permission: noticesWrite,
  summary: 'Change a notice for an organization',
  params: IdParams,
  body: change,
  response: Notice,
  errors,
  edits: 'body',
});
