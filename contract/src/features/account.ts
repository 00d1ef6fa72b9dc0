import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Moment } from '../schemas.ts';

export const confirmAccount = endpoint({
  method: 'POST',
  path: 'account/confirm',
  permission: 'account.manage',
  summary: 'Prove who one is, before what is delicate; it stands for ten minutes in this session (our own)',
  body: T.Object({ password: T.String({ minLength: 1, maxLength: 1000 }) }, { additionalProperties: false }),
  response: T.Object({ confirmedUntil: Moment }),
  errors: ['validation_failed', 'too_many_requests'],
});
