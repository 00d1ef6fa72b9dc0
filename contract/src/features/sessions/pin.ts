import * as T from 'typebox';
import { patterns } from '../../patterns.ts';
import { endpoint } from '../../endpoint.ts';
import { LanguageTag, Moment, Nullable } from '../../schemas.ts';
import { Session, SharedComputer } from './sessions.ts';

export const Pin = T.String({ pattern: patterns.six_digits });
const ProgramName = T.String({ minLength: 1, maxLength: 100, oneLine: true });
const EmployeeNumber = T.String({ minLength: 1, maxLength: 100, oneLine: true });
const CardCode = T.String({ minLength: 12, maxLength: 40, oneLine: true });

/** A new code that replaced somebody's PIN in the last 30 days. They are told at each log in, so that nobody else reads it in their place. Messages say who gave it. */
const CodeGiven = Nullable(T.Object({ at: Moment }));

const PinSession = T.Object({ ...Session.properties, codeGiven: CodeGiven });
export type PinSession = T.Static<typeof PinSession>;

export const loginByPin = endpoint({
  method: 'POST',
  path: 'login/pin',
  permission: 'public',
  summary: 'Log in with an employee number and a PIN, as a member without an email address',
  body: T.Object(
    { programName: ProgramName, employeeNumber: EmployeeNumber, pin: Pin, shared: SharedComputer },
    { additionalProperties: false },
  ),
  response: PinSession,
  errors: ['wrong_pin', 'second_factor_needed', 'company_login_needed', 'program_closed', 'program_ending'],
});

export const previewCard = endpoint({
  method: 'POST',
  path: 'login/card/preview',
  permission: 'public',
  summary: 'Get whose card a code is on, before it is used. It stays valid',
  body: T.Object({ programName: ProgramName, code: CardCode }, { additionalProperties: false }),
  response: T.Object({ firstName: T.String(), employeeNumber: T.String(), programName: T.String() }),
  errors: ['card_expired', 'too_many_requests'],
});

export const redeemCard = endpoint({
  method: 'POST',
  path: 'login/card',
  permission: 'public',
  summary: 'Choose a PIN with the code of a card, once, and log in',
  body: T.Object(
    {
      programName: ProgramName,
      code: CardCode,
      pin: Pin,
      timeZone: T.String({ minLength: 1, maxLength: 64 }),
      locale: T.Optional(LanguageTag),
      shared: SharedComputer,
    },
    { additionalProperties: false },
  ),
  response: PinSession,
  errors: ['card_expired', 'validation_failed', 'second_factor_needed', 'program_closed', 'program_ending'],
});
