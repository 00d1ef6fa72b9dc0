import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** The parts of the product that entries are about, by the first word of their action. */
export const logAreas = [
  'activity',
  'apiKeys',
  'challenges',
  'discussions',
  'invites',
  'journals',
  'maps',
  'memberCenter',
  'members',
  'moderation',
  'notices',
  'organizations',
  'packages',
  'planContent',
  'points',
  'programs',
  'questions',
  'teams',
  'webhooks',
  'workshops',
] as const;
export type LogArea = (typeof logAreas)[number];

export const LogEntry = T.Object({
  id: Id,
  at: Moment,
  /** Null: the platform, or someone who has left. */
  who: Nullable(T.Object({ id: Id, name: T.String() })),
  /** The name of the key by which another system did it with their rights. */
  key: Nullable(T.String()),
  action: T.String(),
  /** The action, in the reader's language. */
  text: T.String(),
  /** The name of the member, team, challenge or organization it was done to. */
  subject: Nullable(T.String()),
});
export type LogEntry = T.Static<typeof LogEntry>;

const filter = {
  /** Part of the name of the admin. */
  who: T.Optional(T.String({ maxLength: 100 })),
  what: T.Optional(oneOf(logAreas)),
  /** Days in the time zone of the program, both included. */
  from: T.Optional(Day),
  to: T.Optional(Day),
};

const adminLogRead = permission('adminLog.read', forAdmins);

export const listAdminLog = listEndpoint({
  path: 'programs/{id}/admin-log',
  permission: adminLogRead,
  summary: 'List what admins did in a program, newest first. Nothing about health',
  params: IdParams,
  item: LogEntry,
  perPage: 5,
  search: 'who',
  filters: { what: logAreas },
  more: { from: filter.from, to: filter.to },
});

export const downloadAdminLog = endpoint({
  method: 'GET',
  path: 'programs/{id}/admin-log/download',
  permission: adminLogRead,
  summary: 'Download what admins did in a program as a CSV file',
  params: IdParams,
  query: T.Object(filter, { additionalProperties: false }),
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
});
