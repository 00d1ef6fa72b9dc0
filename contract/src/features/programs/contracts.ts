import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { Day, IdParams, Nullable } from '../../schemas.ts';
import { ProgramDetail } from './all-programs.ts';

/** What was agreed with the customer, as platform staff note it. */
const programsSetContract = permission('programs.setContract', forStaff);

export const setContract = endpoint({
  method: 'POST',
  path: 'super/programs/{id}/contract',
  permission: programsSetContract,
  summary:
    'Note what was agreed about a program: its days, seats, owner and notes. Nothing follows by itself',
  params: IdParams,
  body: T.Object(
    {
      startsOn: Nullable(Day),
      endsOn: Nullable(Day),
      seats: Nullable(T.Integer({ minimum: 1, maximum: 10_000_000 })),
      /** The address of a member of platform staff. */
      owner: Nullable(T.String({ maxLength: 254 })),
      notes: Nullable(T.String({ maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
  response: ProgramDetail,
  errors: ['validation_failed'],
  idempotent: true,
  edits: ['startsOn', 'endsOn', 'seats', 'owner', 'notes'],
});
