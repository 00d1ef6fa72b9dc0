import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Moment, Nullable } from '../../schemas.ts';
import { programsList } from './all-programs.ts';

/** At most so many admins are named. */
export const mostAdminsNamed = 20;

/** What staff look at before they work in a program: who runs it, and what of it fails. No figure is about a member. */
export const ProgramState = T.Object({
  /** Active admins, those who came last first. */
  admins: T.Array(T.Object({ id: Id, name: T.String(), email: T.String(), lastVisitOn: Nullable(Day) })),
  adminsTotal: T.Integer(),
  providers: T.Array(
    T.Object({
      id: Id,
      name: T.String(),
      isOn: T.Boolean(),
      testedAt: Nullable(Moment),
      /** The day on which the last of its certificates ends, if that is within 30 days or over. */
      endsOn: Nullable(Day),
      /** A new certificate waits for somebody else. */
      isWaiting: T.Boolean(),
    }),
  ),
  /** Emails of the program: those that are due now, and those that were given up in the last 7 days. */
  mail: T.Object({ due: T.Integer(), failed: T.Integer() }),
  /** Imports of people in the last 14 days. */
  imports: T.Object({ count: T.Integer(), failed: T.Integer(), lastAt: Nullable(Moment) }),
  /** Calls of its directory in the last 7 days. */
  directory: T.Object({ calls: T.Integer(), refused: T.Integer(), lastAt: Nullable(Moment) }),
  keys: T.Object({ count: T.Integer(), nextEndsAt: Nullable(Moment) }),
  webhooks: T.Object({ on: T.Integer(), givenUp: T.Integer() }),
});
export type ProgramState = T.Static<typeof ProgramState>;

export const getProgramState = endpoint({
  method: 'GET',
  path: 'super/programs/{id}/state',
  permission: programsList,
  summary: 'Get who runs a program and how its sign-on, emails, imports, keys and webhooks fare',
  params: IdParams,
  response: ProgramState,
});
