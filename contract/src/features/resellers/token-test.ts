import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { resellersRead } from './permissions.ts';

/** Why a token or code of a reseller would be refused. */
export const tokenProblems = [
  'form',
  'issuer',
  'key',
  'revoked_key',
  'audience',
  'expired',
  'too_early',
  'too_long',
  'used',
  'program',
  'claims',
  'email_taken',
  'suspended',
  'admin',
  'unknown_code',
] as const;
export type TokenProblem = (typeof tokenProblems)[number];

export const tokenOutcomes = ['logsIn', 'joins', 'registers', 'refused'] as const;

export const TokenTest = T.Object({
  kind: oneOf(['token', 'code']),
  /** What would happen now. `joins`: a person the reseller sent before becomes a member of this program. */
  outcome: oneOf(tokenOutcomes),
  /** Everything that is wrong, in the order in which it is checked. */
  problems: T.Array(oneOf(tokenProblems)),
  /** The key that signed the token. */
  keyName: Nullable(T.String()),
  programName: Nullable(T.String()),
  /** Says who it is about, at the reseller and here. */
  subject: Nullable(T.String()),
  email: Nullable(T.String()),
  name: Nullable(T.String()),
  expiresAt: Nullable(Moment),
});
export type TokenTest = T.Static<typeof TokenTest>;

export const tryResellerToken = endpoint({
  method: 'POST',
  path: 'super/resellers/{id}/token-test',
  permission: resellersRead,
  summary:
    'Get what a sign-in token or one-time code of a reseller would do now, and all that is wrong with it. It is not used up, and nobody is logged in',
  params: IdParams,
  body: T.Object(
    {
      token: T.String({ minLength: 20, maxLength: 8000 }),
      /** The program that the link names. A code has its own. */
      programId: T.Optional(Nullable(Id)),
    },
    { additionalProperties: false },
  ),
  response: TokenTest,
});
