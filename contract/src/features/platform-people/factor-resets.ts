import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forStaff, permission } from '../../permissions.ts';

/** After so many hours a request can no longer be approved. */
export const factorResetHours = 24;
export const factorResetStates = ['waiting', 'done', 'cancelled', 'expired'] as const;

/** A request to remove the second factors of a person who cannot log in any more. */
export const FactorReset = T.Object({
  id: Id,
  memberId: Id,
  name: T.String(),
  programName: T.String(),
  state: oneOf(factorResetStates),
  reason: T.String(),
  /** Passkeys are removed as well. */
  withPasskeys: T.Boolean(),
  /** The email address of the member of staff; null: their account is gone. */
  requestedBy: Nullable(T.String()),
  requestedAt: Moment,
  expiresAt: Moment,
  /** The caller's rights to it. Nobody approves their own request, or one about themselves. */
  abilities: T.Object({ approve: T.Boolean(), cancel: T.Boolean() }),
});
export type FactorReset = T.Static<typeof FactorReset>;

/** Two members of staff remove the second factor of somebody who lost it. */
const peopleResetFactors = permission('people.resetFactors', forStaff);

export const listFactorResets = listEndpoint({
  path: 'super/factor-resets',
  permission: peopleResetFactors,
  summary: 'List requests to reset a second factor that wait for approval, newest first',
  item: FactorReset,
});

export const getFactorReset = endpoint({
  method: 'GET',
  path: 'super/members/{id}/factor-reset',
  permission: peopleResetFactors,
  summary: 'Get which second factors a person has, and the request to reset them that waits for approval',
  params: IdParams,
  response: T.Object({
    totp: T.Boolean(),
    passkeys: T.Integer(),
    /** Nobody may request a reset for themselves, and only a super admin may request one for staff. */
    mayRequest: T.Boolean(),
    reset: Nullable(FactorReset),
  }),
});

export const requestFactorReset = endpoint({
  method: 'POST',
  path: 'super/members/{id}/factor-reset',
  permission: peopleResetFactors,
  summary:
    'Ask for the reset of a person’s second factors. They are told by email, and another member of staff has to approve it',
  params: IdParams,
  body: T.Object(
    {
      reason: T.String({ minLength: 5, maxLength: 500, pattern: '\\S' }),
      withPasskeys: T.Boolean(),
    },
    { additionalProperties: false },
  ),
  response: FactorReset,
  errors: ['confirm_needed', 'no_login', 'no_factors', 'already_done'],
  idempotent: true,
});

export const approveFactorReset = endpoint({
  method: 'POST',
  path: 'super/factor-resets/{id}/approve',
  permission: peopleResetFactors,
  summary:
    'Approve a reset that somebody else requested. The factors are removed, and the person is logged out everywhere',
  params: IdParams,
  response: FactorReset,
  errors: ['confirm_needed', 'second_staff_needed', 'already_done'],
  idempotent: true,
});

export const cancelFactorReset = endpoint({
  method: 'POST',
  path: 'super/factor-resets/{id}/cancel',
  permission: peopleResetFactors,
  summary: 'Turn down or withdraw a request to reset a second factor',
  params: IdParams,
  response: FactorReset,
  errors: ['already_done'],
  idempotent: true,
});
