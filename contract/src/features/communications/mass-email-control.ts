import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, PageOf, pageQuery } from '../../schemas.ts';
import { DeliveryCounts } from './admin-email.ts';
import { MassEmail, PerMinute, TypedPeople } from './mass-email.ts';
import { massEmailManage } from './permissions.ts';

const one = { permission: massEmailManage, params: IdParams } as const;

export const MassEmailDetail = T.Object({
  ...MassEmail.properties,
  /** Says how many people it goes to now. After it began, how many it was queued for. */
  reach: T.Integer(),
  counts: DeliveryCounts,
});
export type MassEmailDetail = T.Static<typeof MassEmailDetail>;

export const getMassEmail = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-email/{id}',
  summary: 'Get an email of the platform with how many of its recipients it has reached',
  response: MassEmailDetail,
});

export const MassEmailProgram = T.Object({
  programId: Id,
  programName: T.String(),
  recipients: T.Integer(),
  counts: DeliveryCounts,
});
export type MassEmailProgram = T.Static<typeof MassEmailProgram>;

export const listMassEmailPrograms = endpoint({
  ...one,
  method: 'GET',
  path: 'super/mass-email/{id}/programs',
  summary: 'List the programs of an email with what became of it in each',
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(MassEmailProgram),
});

export const approveMassEmail = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-email/{id}/approve',
  summary: 'Approve an email that somebody else wrote. It goes out at its time',
  body: T.Object({ people: TypedPeople }, { additionalProperties: false }),
  response: MassEmailDetail,
  errors: ['confirm_needed', 'second_person_needed', 'already_done', 'validation_failed'],
});

export const cancelMassEmail = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-email/{id}/cancel',
  summary: 'Cancel an email, or what has not been sent of it',
  response: MassEmailDetail,
});

export const stopMassEmail = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-email/{id}/stop',
  summary: 'Stop an email for now. What has not been sent of it waits',
  response: MassEmailDetail,
  errors: ['already_done'],
});

export const resumeMassEmail = endpoint({
  ...one,
  method: 'POST',
  path: 'super/mass-email/{id}/resume',
  summary: 'Send what waits of an email that was stopped',
  response: MassEmailDetail,
  errors: ['already_done'],
});

export const paceMassEmail = endpoint({
  ...one,
  method: 'PUT',
  path: 'super/mass-email/{id}/pace',
  summary: 'Set how many emails a minute leave, also while they are being sent',
  body: T.Object({ perMinute: PerMinute }, { additionalProperties: false }),
  response: MassEmailDetail,
  errors: ['already_done'],
});
