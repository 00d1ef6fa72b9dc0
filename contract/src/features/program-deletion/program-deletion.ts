import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

/** How long a program can be brought back after its deletion was decided. */
export const deletionDays = 30;
/** Above so many members, a second super admin has to approve it. */
export const mostDeletedAlone = 100;

/**
 * `waiting`: a second super admin has to approve it. `scheduled`: it begins at `deletesAt`. `running`: a job deletes the rows of the
 * program, and it can no longer be cancelled.
 */
export const programDeletionStates = ['waiting', 'scheduled', 'running', 'done', 'cancelled'] as const;
export type ProgramDeletionState = (typeof programDeletionStates)[number];

export const ProgramDeletion = T.Object({
  id: Id,
  programId: Id,
  programName: T.String(),
  slug: T.String(),
  state: oneOf(programDeletionStates),
  reason: T.String(),
  /** Members when it was requested. */
  members: T.Integer(),
  /** The email addresses of the super admins; null: their account is gone. */
  requestedBy: Nullable(T.String()),
  requestedAt: Moment,
  approvedBy: Nullable(T.String()),
  approvedAt: Nullable(Moment),
  deletesAt: Nullable(Moment),
  finishedAt: Nullable(Moment),
  rows: T.Integer(),
  /** The caller's rights to it. The person who requested it can't approve it. */
  abilities: T.Object({ approve: T.Boolean(), cancel: T.Boolean(), download: T.Boolean() }),
});
export type ProgramDeletion = T.Static<typeof ProgramDeletion>;

/** A deactivated program with everything in it, 30 days later. */
const programsDelete = permission('programs.delete', forSuperAdmins);

const one = { permission: programsDelete, params: IdParams } as const;

export const listProgramDeletions = listEndpoint({
  path: 'super/program-deletions',
  permission: programsDelete,
  summary: 'List programs that were or will be deleted, newest request first',
  item: ProgramDeletion,
  filters: { state: programDeletionStates },
});

export const getProgramDeletion = endpoint({
  ...one,
  method: 'GET',
  path: 'super/programs/{id}/deletion',
  summary: 'Get the deletion of a program that waits, is scheduled or runs',
  response: T.Object({ deletion: Nullable(ProgramDeletion) }),
});

export const requestProgramDeletion = endpoint({
  ...one,
  method: 'POST',
  path: 'super/programs/{id}/deletion',
  summary:
    'Decide to delete a deactivated program in 30 days. With more than 100 members, a second super admin has to approve it first',
  body: T.Object(
    {
      /** The name of the program, typed to confirm. */
      name: T.String({ minLength: 1, maxLength: 100 }),
      reason: T.String({ minLength: 5, maxLength: 500, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  response: ProgramDeletion,
  errors: ['confirm_needed', 'program_active', 'staff_at_home', 'already_done', 'validation_failed'],
  idempotent: true,
});

export const approveProgramDeletion = endpoint({
  ...one,
  method: 'POST',
  path: 'super/programs/{id}/deletion/approve',
  summary: 'Approve the deletion of a program that another super admin requested. Its 30 days begin',
  body: T.Object({ name: T.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  response: ProgramDeletion,
  errors: [
    'confirm_needed',
    'program_active',
    'second_person_needed',
    'staff_at_home',
    'already_done',
    'validation_failed',
  ],
  idempotent: true,
});

export const cancelProgramDeletion = endpoint({
  ...one,
  method: 'POST',
  path: 'super/programs/{id}/deletion/cancel',
  summary: 'Cancel the deletion of a program before it begins. The program stays deactivated',
  response: ProgramDeletion,
  errors: ['already_done'],
  idempotent: true,
});

export const downloadProgramData = endpoint({
  ...one,
  method: 'GET',
  path: 'super/programs/{id}/deletion/download',
  summary: 'Download the data of a program that will be deleted, as its admins could see it, in one ZIP file',
  costly: true,
  response: T.Unsafe<string>(T.String()),
  mediaType: 'application/zip',
  errors: ['confirm_needed', 'too_many_requests'],
});
