import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { LanguageTag, LastName, Name, ProgramSlug } from '../../schemas.ts';
import { Email, NewPassword, Session } from './sessions.ts';

export const getSetup = endpoint({
  method: 'GET',
  path: 'setup',
  permission: 'public',
  summary: 'Get whether this installation needs its first program, and the demo accounts in demo mode',
  response: T.Object({
    needed: T.Boolean(),
    demoSignIns: T.Array(T.Object({ email: T.String(), label: T.String(), password: T.String() })),
  }),
});

export const runSetup = endpoint({
  method: 'POST',
  path: 'setup',
  permission: 'public',
  summary: 'Create the first program and the first platform owner, while there is none',
  body: T.Object(
    {
      programName: Name,
      slug: ProgramSlug,
      timeZone: T.String({ minLength: 1, maxLength: 64 }),
      email: Email,
      password: NewPassword,
      firstName: Name,
      lastName: LastName,
      /** Initial language of the owner; the default is English. */
      locale: T.Optional(LanguageTag),
      /** Lets everyone register who has this code. Without one, people register by invitation. */
      programCode: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  response: Session,
  errors: ['setup_done', 'validation_failed'],
});
