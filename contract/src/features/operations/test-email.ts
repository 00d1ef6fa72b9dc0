import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Nullable, oneOf } from '../../schemas.ts';
import { Email } from '../sessions/sessions.ts';
import { jobsRun } from './permissions.ts';

export const testEmailOutcomes = ['sent', 'failed', 'off'] as const;

export const testMailServer = endpoint({
  method: 'POST',
  path: 'super/test-email',
  permission: jobsRun,
  summary: 'Send an email at once, beside the queue, and get the answer of the mail server',
  body: T.Object({ email: Email }, { additionalProperties: false }),
  response: T.Object({
    /** `off`: the server has no SMTP_URL. */
    outcome: oneOf(testEmailOutcomes),
    /** Says why it failed, as the mail server said it. */
    error: Nullable(T.String()),
    from: T.String(),
  }),
});
