import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { Day, Id, Moment, Nullable, oneOf } from '../../schemas.ts';

/** What can be tried: an API key, a token of a directory, or a code with which people come in. */
export const triedKinds = ['key', 'directory', 'code'] as const;
export type TriedKind = (typeof triedKinds)[number];

/** What it would do if nothing were wrong with it. */
export const triedDeeds = ['calls', 'directory', 'companyLogin', 'registers', 'invites'] as const;

/** Why it would be refused now, in the order in which it is checked. */
export const triedProblems = [
  'unknown',
  'ended',
  'replaced',
  'elsewhere',
  'program_closed',
  'stopped',
  'no_such_call',
  'never_open',
  'scope_missing',
  'off',
  'registration_closed',
] as const;
export type TriedProblem = (typeof triedProblems)[number];

export const Tried = T.Object({
  /** Null: nobody whom the caller may see has it. */
  does: Nullable(oneOf(triedDeeds)),
  problems: T.Array(oneOf(triedProblems)),
  program: Nullable(T.Object({ id: Id, name: T.String() })),
  /** Of a key, token or provider. */
  name: Nullable(T.String()),
  /** With whose rights a key acts. */
  owner: Nullable(T.String()),
  scopes: T.Array(T.String()),
  networks: T.Array(T.String()),
  endsAt: Nullable(Moment),
  usedOn: Nullable(Day),
  /** The scope that opens the call. */
  needs: Nullable(T.String()),
});
export type Tried = T.Static<typeof Tried>;

/** Admins try what belongs to their program, staff of resellers what belongs to theirs. */
const testersUse = permission('testers.use', forAdmins);

export const tryOut = endpoint({
  method: 'POST',
  path: 'try',
  permission: testersUse,
  summary:
    'Get whose a key, directory token or code is, what it would do now, and why it would be refused. Nothing is stored or used up',
  body: T.Object(
    {
      kind: oneOf(triedKinds),
      secret: T.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** A call of the description, such as `GET programs/{id}/teams`. */
      call: T.Optional(T.String({ maxLength: 200 })),
      /** Where the call comes from. */
      address: T.Optional(T.String({ maxLength: 45 })),
      /** The program whose registration code it could be, for platform staff. */
      programId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  response: Tried,
  errors: ['validation_failed', 'too_many_requests'],
  costly: true,
});
