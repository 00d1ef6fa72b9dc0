import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, IdParams } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

const programAdminsWrite = permission('programAdmins.write', forAdmins);

export const makeProgramAdmin = endpoint({
  method: 'POST',
  path: 'program-admins',
  permission: programAdminsWrite,
  summary: 'Make a member an admin of the program. It acts at once, in open sessions too',
  body: T.Object({ memberId: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['validation_failed', 'needs_address'],
});

export const revokeProgramAdmin = endpoint({
  method: 'DELETE',
  path: 'program-admins/{id}',
  permission: programAdminsWrite,
  summary: 'Make an admin an ordinary member again, by the id of the member. The last active admin stays',
  params: IdParams,
  response: Done,
  errors: ['last_admin', 'break_glass_needed'],
});
