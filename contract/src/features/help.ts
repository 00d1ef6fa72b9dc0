import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done } from '../schemas.ts';

/** Maximum characters of a support request. */
export const mostHelpText = 4000;

export const contactHelp = endpoint({
  method: 'POST',
  path: 'help/contact',
  permission: 'help.contact',
  summary: 'Send a question to support by email',
  body: T.Object(
    {
      subject: T.String({ minLength: 3, maxLength: 120, pattern: '\\S' }),
      text: T.String({ minLength: 10, maxLength: mostHelpText, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['too_many_requests'],
  idempotent: true,
});
