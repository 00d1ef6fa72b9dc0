import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Day, Id, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

/** The parts of the platform area that entries are about, by the first word of their action. */
export const platformLogAreas = [
  'address',
  'emailQueue',
  'installation',
  'massDeletion',
  'massEmail',
  'mobileVersions',
  'packages',
  'people',
  'planContent',
  'platformReports',
  'platformTemplates',
  'programDeletion',
  'programs',
  'resellers',
  'session',
  'setup',
  'staff',
] as const;

export const PlatformLogEntry = T.Object({
  id: Id,
  at: Moment,
  /** The email address of the member of staff; null: a command, a job, or somebody without an account any more. */
  who: Nullable(T.String()),
  action: T.String(),
  /** The action, in the reader's language. */
  text: T.String(),
  /** The name of the program, reseller or member it was done to. */
  subject: Nullable(T.String()),
});
export type PlatformLogEntry = T.Static<typeof PlatformLogEntry>;

const filter = {
  /** Part of the email address of the member of staff. */
  who: T.Optional(T.String({ maxLength: 100 })),
  what: T.Optional(oneOf(platformLogAreas)),
  /** Days in UTC, both included. */
  from: T.Optional(Day),
  to: T.Optional(Day),
};

const platformLogRead = permission('platformLog.read', forSuperAdmins);

export const listPlatformLog = listEndpoint({
  path: 'super/log',
  permission: platformLogRead,
  summary: 'List what platform staff did outside of programs, newest first',
  item: PlatformLogEntry,
  perPage: 25,
  search: 'who',
  filters: { what: platformLogAreas },
  more: { from: filter.from, to: filter.to },
});

export const downloadPlatformLog = endpoint({
  method: 'GET',
  path: 'super/log/download',
  permission: platformLogRead,
  summary: 'Download what platform staff did outside of programs as a CSV file',
  query: T.Object(filter, { additionalProperties: false }),
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
});
