import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams } from '../../schemas.ts';
import { forOneself, permission } from '../../permissions.ts';
import { challengesRead } from './permissions.ts';

/** Returns how many days each person may excuse where the challenge sets no number: three in 28, rounded. */
export const usualExcusedDays = (days: number): number => Math.round((days * 3) / 28);

/** The most that a challenge can set. */
export const mostExcusedDays = 100;

export const ExcusedDays = T.Object({
  /** How many days each person may excuse in the challenge. */
  allowed: T.Integer(),
  left: T.Integer(),
  /** The member’s own. */
  today: Day,
  /**
   * My days in the challenge that I have excused, and from yesterday to a week from now those that I may excuse or that have a value,
   * oldest first. None for people who do not take part.
   */
  days: T.Array(
    T.Object({
      day: Day,
      state: T.Union([T.Literal('open'), T.Literal('excused'), T.Literal('logged')]),
      /** Whether I can excuse it now or, if it is excused, count it again. */
      changeable: T.Boolean(),
    }),
  ),
});
export type ExcusedDays = T.Static<typeof ExcusedDays>;

export const getExcusedDays = endpoint({
  method: 'GET',
  path: 'challenges/{id}/excused-days',
  permission: challengesRead,
  summary: 'Get the days that I have excused in a challenge, and those that I may excuse',
  params: IdParams,
  response: ExcusedDays,
});

const challengesExcuse = permission('challenges.excuse', forOneself);

export const setExcusedDay = endpoint({
  method: 'POST',
  path: 'challenges/{id}/excused-days',
  permission: challengesExcuse,
  summary:
    'Excuse a day in a challenge, until the end of the day after it, or count it again. Nobody asks why; a value entered later counts',
  params: IdParams,
  body: T.Object({ memberId: Id, day: Day, excused: T.Boolean() }, { additionalProperties: false }),
  response: ExcusedDays,
  errors: [
    'not_in_challenge',
    'challenge_final',
    'excuse_off',
    'excuse_outside',
    'excuse_too_late',
    'excuse_logged',
    'excuse_limit',
  ],
});
