import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';

/** Maximum characters of a support request. */
export const mostHelpText = 4000;

/** Details the help desk adds to a question, so that support need not ask for them. */
export const HelpDeskDetails = T.Object(
  {
    role: T.Union([T.Literal('Admin'), T.Literal('Member')]),
    email: T.String({ maxLength: 254 }),
    username: T.String({ maxLength: 100 }),
    firstName: T.String({ maxLength: 100 }),
    lastName: T.String({ maxLength: 100 }),
    isProgramAdmin: T.Boolean(),
    isWtAdmin: T.Boolean(),
    programName: T.String({ maxLength: 200 }),
    programType: T.String({ maxLength: 40 }),
    manualEntry: T.Boolean(),
    converter: T.Boolean(),
    allowRegistration: T.Boolean(),
    /** The first team, or an empty text without one. */
    team: T.String({ maxLength: 200 }),
    registeredDate: Day,
    /** The device and browser in use. */
    device: T.String({ maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type HelpDeskDetails = T.Static<typeof HelpDeskDetails>;

const helpContact = permission('help.contact', forOneself);

export const contactHelp = endpoint({
  method: 'POST',
  path: 'help/contact',
  permission: helpContact,
  summary: 'Send a question to support by email',
  body: T.Object(
    {
      subject: T.String({ minLength: 3, maxLength: 120, pattern: '\\S', oneLine: true }),
      text: T.String({ minLength: 10, maxLength: mostHelpText, pattern: '\\S' }),
      details: T.Optional(HelpDeskDetails),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['too_many_requests'],
  idempotent: true,
});
