import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { tableChoices } from '../../table-choices.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

export const mostDeletedMembers = 50_000;

/** `waiting`: a second super admin has to approve it. `running`: a job erases the members, one after the other. */
export const massDeletionStates = ['waiting', 'running', 'done', 'stopped', 'cancelled'] as const;
export type MassDeletionState = (typeof massDeletionStates)[number];

/**
 * The fault of a row of the file. `nobody`: it fits no member. `program`: no program has this name or address.
 * `twice`: the member is in another row. `empty`: it names no one. `quotes` and `row_too_long`: it can't be read.
 */
export const massDeletionProblems = [
  'nobody',
  'program',
  'twice',
  'empty',
  'quotes',
  'row_too_long',
] as const;

/**
 * Lists why a member stays. `staff`: they are platform staff. `last_admin`: nobody else runs their program. `gone`:
 * they were erased otherwise. `failed`: something went wrong.
 */
export const keptReasons = ['staff', 'last_admin', 'gone', 'failed'] as const;

export const MassDeletion = T.Object({
  id: Id,
  fileName: T.String(),
  state: oneOf(massDeletionStates),
  /** Rows in the file, without the header. */
  rows: T.Integer(),
  /** Rows that name nobody who could be erased. */
  problems: T.Integer(),
  programs: T.Integer(),
  /** Members the file names, in all programs. */
  members: T.Integer(),
  /** How many of them are erased, and how many stay for a reason of their own. */
  erased: T.Integer(),
  kept: T.Integer(),
  createdAt: Moment,
  approvedAt: Nullable(Moment),
  finishedAt: Nullable(Moment),
  /** The approver: never the person who uploaded it. */
  abilities: T.Object({ approve: T.Boolean(), stop: T.Boolean() }),
});
export type MassDeletion = T.Static<typeof MassDeletion>;

export const MassDeletionProgram = T.Object({
  programId: Id,
  programName: T.String(),
  members: T.Integer(),
  erased: T.Integer(),
  kept: T.Integer(),
});
export type MassDeletionProgram = T.Static<typeof MassDeletionProgram>;

export const MassDeletionRow = T.Object({
  line: T.Integer(),
  value: T.String(),
  problem: oneOf(massDeletionProblems),
});
export type MassDeletionRow = T.Static<typeof MassDeletionRow>;

/** Members of many programs, by file, after a second super admin approved. */
const massDeletionManage = permission('massDeletion.manage', forSuperAdmins);

const one = { permission: massDeletionManage, params: IdParams } as const;

export const uploadMassDeletion = endpoint({
  method: 'POST',
  path: 'super/mass-member-deletion',
  permission: massDeletionManage,
  summary:
    'Upload a table (CSV or .xlsx) of members to erase, by email or id. Nobody is erased until a second super admin approves',
  body: T.Object({ file: T.Any(), ...tableChoices }, { additionalProperties: false }),
  bodyKind: 'form',
  costly: true,
  response: MassDeletion,
  errors: ['invalid_file', 'file_asks', 'body_too_large', 'too_many_requests'],
});

export const listMassDeletions = listEndpoint({
  path: 'super/mass-member-deletion',
  permission: massDeletionManage,
  summary: 'List mass deletions, newest first',
  item: MassDeletion,
  perPage: 10,
});

export const getMassDeletion = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-member-deletion/{id}',
  summary: 'Get a mass deletion with how far it came',
  response: MassDeletion,
});

export const listMassDeletionPrograms = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-member-deletion/{id}/programs',
  summary: 'List the programs of a mass deletion with how many members it erases in each',
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(MassDeletionProgram),
});

export const listMassDeletionRows = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-member-deletion/{id}/rows',
  summary: 'List the rows of the file that name nobody who could be erased',
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(MassDeletionRow),
});

export const downloadMassDeletionReport = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-member-deletion/{id}/report',
  summary: 'Download what became of every member and row, by id and line, as CSV',
  costly: true,
  response: T.Unsafe<string>(T.String()),
  mediaType: 'text/csv',
});

export const approveMassDeletion = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-member-deletion/{id}/approve',
  summary: 'Approve a mass deletion that somebody else uploaded. It begins at once',
  body: T.Object(
    {
      /** Says how many members it erases, typed to confirm. */
      members: T.Integer({ minimum: 0, maximum: 10_000_000 }),
    },
    { additionalProperties: false },
  ),
  response: MassDeletion,
  errors: ['confirm_needed', 'second_person_needed', 'already_done', 'validation_failed'],
});

export const stopMassDeletion = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-member-deletion/{id}/stop',
  summary: 'Cancel a mass deletion, or stop it where it is. Members who are erased stay erased',
  response: MassDeletion,
});
