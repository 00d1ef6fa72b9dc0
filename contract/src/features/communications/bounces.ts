import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done } from '../../schemas.ts';

/**
 * Emails that were accepted first and came back later. The forms it reads are in docs/operations.md; notices about
 * anything else are acknowledged and mean nothing.
 */
export const receiveBounces = endpoint({
  method: 'POST',
  path: 'mail/bounces/{secret}',
  permission: 'public',
  summary: 'Receive notices of emails that came back, from an email service or as a returned email',
  params: T.Object({ secret: T.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  body: T.Any(),
  isSigned: true,
  takesText: true,
  response: Done,
});
