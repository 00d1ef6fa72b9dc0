import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { tableChoices } from '../../table-choices.ts';
import { IdParams, Id, Moment, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { memberCenterImport } from './permissions.ts';

export const mostImportedMembers = 50_000;
/** Most columns of one file. Further ones are refused, because nobody could assign them. */
export const mostImportColumns = 40;
/** A full name begins with this one. */
export const nameOrders = ['first', 'last'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** Hours in which an import can be undone. */
export const undoHours = 24;

/**
 * The kinds of value a column of a file can hold. `fullName` is split at its comma ("Lopez, Ada"), or else where the order of names
 * says. `role`: what new people become when they register with their invitation; only admins may import it.
 */
export const importFields = [
  'email',
  'employeeNumber',
  'firstName',
  'lastName',
  'fullName',
  'username',
  'organization',
  'team',
  'dailyStepGoal',
  'language',
  'status',
  'role',
] as const;
export type ImportField = (typeof importFields)[number];

/**
 * `mapping`: the columns are not checked yet. `checked`: nothing is written, and every row has its verdict. `queued` and
 * `writing`: a job imports it. `failed`: nothing was written. `undoing`: a job removes the members again.
 */
export const importStates = [
  'mapping',
  'checked',
  'queued',
  'writing',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `ready`: becomes a member. `existing`: is a member already, by their employee number or else their address. `problem`: stops the whole
 * import. `added`: became a member. `kept`: stays a member after an undo, because they have used their account. `gone`: is no
 * member, and does not become one, because the file says that they left.
 */
export const rowVerdicts = ['problem', 'ready', 'existing', 'added', 'kept', 'gone'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** Describes what an import changed besides adding members. */
export const ImportOutcome = T.Object({
  renamed: T.Integer(),
  moved: T.Integer(),
  teamed: T.Integer(),
  created: T.Integer(),
  deactivated: T.Integer(),
  reactivated: T.Integer(),
  /** Members who got their employee number, and those without an account who got another address. */
  numbered: T.Integer(),
  readdressed: T.Integer(),
});
export type ImportOutcome = T.Static<typeof ImportOutcome>;

export const MemberImport = T.Object({
  id: Id,
  fileName: T.String(),
  state: oneOf(importStates),
  createdAt: Moment,
  /** Rows in the file, without the header. */
  rows: T.Integer(),
  columns: T.Array(
    T.Object({
      header: T.String(),
      /** The first values, so that a column without a clear name can be recognized. */
      samples: T.Array(T.String()),
      /** The meaning of the column, guessed from its header until the file is checked. Null: it is left out. */
      field: Nullable(oneOf(importFields)),
    }),
  ),
  /** Rows of each verdict, once it is checked. */
  counts: Nullable(T.Record(T.String(), T.Integer())),
  /** The admin said that full names begin with this one. Null: nobody has said it. */
  nameOrder: Nullable(oneOf(nameOrders)),
  /** Says whether everyone is emailed an invitation. */
  invites: T.Boolean(),
  /** Says whether rows with problems are left out. */
  leaveOut: T.Boolean(),
  /** Says whether organizations that the file names and the program lacks are created. */
  createsOrganizations: T.Boolean(),
  /** Null: it is not finished, or older. */
  outcome: Nullable(ImportOutcome),
  progress: Nullable(T.Object({ done: T.Integer(), of: T.Integer() })),
  /** Says why nothing was written: the program changed after the check, or something went wrong. */
  failure: Nullable(oneOf(['changed', 'unexpected'])),
  finishedAt: Nullable(Moment),
  /** Until when it can be undone. */
  undoUntil: Nullable(Moment),
  /** How many members got back what the import had changed about them, once it is undone. */
  restored: Nullable(T.Integer()),
});
export type MemberImport = T.Static<typeof MemberImport>;

export const MemberImportRow = T.Object({
  line: T.Integer(),
  verdict: oneOf(rowVerdicts),
  name: Nullable(T.String()),
  email: Nullable(T.String()),
  /** The member they are, if there is one. */
  memberId: Nullable(Id),
  /** The problem of the row, as a sentence. */
  problem: Nullable(T.String()),
});
export type MemberImportRow = T.Static<typeof MemberImportRow>;

const shared = { permission: memberCenterImport, params: IdParams } as const;

export const uploadMembers = endpoint({
  ...shared,
  method: 'POST',
  path: 'programs/{id}/member-imports',
  summary: 'Upload a table (CSV or .xlsx) of members. Nothing is imported yet',
  body: T.Object({ file: T.Any(), header: tableChoices.header }, { additionalProperties: false }),
  bodyKind: 'form',
  costly: true,
  response: MemberImport,
  errors: ['invalid_file', 'file_asks', 'body_too_large', 'too_many_requests'],
});

export const listMemberImports = endpoint({
  ...shared,
  method: 'GET',
  path: 'programs/{id}/member-imports',
  summary: 'List the imports of members, newest first',
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: PageOf(MemberImport),
});

export const getMemberImport = endpoint({
  ...shared,
  method: 'GET',
  path: 'member-imports/{id}',
  summary: 'Get an import of members with how far it came',
  response: MemberImport,
});

export const listMemberImportRows = endpoint({
  ...shared,
  method: 'GET',
  path: 'member-imports/{id}/rows',
  summary: 'List the rows of an import in the order of the file',
  query: T.Object(
    { ...pageQuery(15), verdict: T.Optional(oneOf(rowVerdicts)) },
    { additionalProperties: false },
  ),
  response: PageOf(MemberImportRow),
});

export const downloadImportProblems = endpoint({
  ...shared,
  method: 'GET',
  path: 'member-imports/{id}/problems-file',
  summary: 'Download the rows with problems as CSV',
  costly: true,
  response: T.Unsafe<string>(T.String()),
  mediaType: 'text/csv',
});

export const checkMemberImport = endpoint({
  ...shared,
  method: 'POST',
  path: 'member-imports/{id}/check',
  summary: 'Check every row with these columns. Nothing is imported',
  body: T.Object(
    {
      /** The field of each column of the file, in order. Each field occurs at most once. */
      mapping: T.Array(Nullable(oneOf(importFields)), { minItems: 1, maxItems: mostImportColumns }),
      /** Full names without a comma begin with this name. It must be sent if the file has any. */
      nameOrder: T.Optional(oneOf(nameOrders)),
      createsOrganizations: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: MemberImport,
  errors: ['already_done', 'validation_failed'],
});

export const startMemberImport = endpoint({
  ...shared,
  method: 'POST',
  path: 'member-imports/{id}/start',
  summary: 'Import everyone who is ready, all or nothing. A repeat changes nothing',
  body: T.Object(
    {
      invites: T.Boolean(),
      /** Import the others although rows have problems. */
      leaveOut: T.Optional(T.Boolean()),
      /** Change the names, organizations and teams of those who are members already. */
      updates: T.Optional(T.Boolean()),
      /** Deactivate members without a role whom the file does not name, or calls deactivated if it has a status. */
      deactivates: T.Optional(T.Boolean()),
      /** Deactivate also those whom a file with a status does not name. Needs `deactivates`. */
      deactivatesMissing: T.Optional(T.Boolean()),
      /** How many those are, typed by the admin, where they are more than a tenth. */
      leavers: T.Optional(T.Integer({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
  response: MemberImport,
  errors: ['already_done', 'import_has_errors', 'validation_failed'],
});

export const cancelMemberImport = endpoint({
  ...shared,
  method: 'POST',
  path: 'member-imports/{id}/cancel',
  summary: 'Cancel an import that is not finished. Nothing of it is imported',
  response: MemberImport,
  errors: ['already_done'],
});

export const undoMemberImport = endpoint({
  ...shared,
  method: 'POST',
  path: 'member-imports/{id}/undo',
  summary:
    'Undo an import within 24 hours: members whom it added are removed, except those who have used their account, and others get back what it changed',
  response: MemberImport,
  errors: ['already_done', 'undo_over'],
});
