import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Day, Done, Id, IdParams, Moment, Nullable, pageQuery } from '../../schemas.ts';
import { integrityManage } from './integrity.ts';

/** One decision about people who joined late. */
export const EarlyStart = T.Object({
  id: Id,
  from: Day,
  reason: T.String(),
  /** Null: the admin was erased. */
  by: Nullable(T.String()),
  at: Moment,
  /** How many people it is about, and the name of one. */
  people: T.Integer(),
  name: T.String(),
});
export type EarlyStart = T.Static<typeof EarlyStart>;

export const listEarlyStarts = endpoint({
  method: 'GET',
  path: 'challenges/{id}/early-starts',
  permission: integrityManage,
  summary: 'List from which day people who joined late count in a challenge, as admins decided, newest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(15), after: T.Optional(Cursor) }, { additionalProperties: false }),
  response: CursorPageOf(EarlyStart),
});

export const addEarlyStart = endpoint({
  method: 'POST',
  path: 'challenges/{id}/early-starts',
  permission: integrityManage,
  summary:
    'Set from which day a member, or everyone who registered on a day or after it, counts in a running challenge of steps, points or minutes. Nobody counts from before the challenge or their registration',
  params: IdParams,
  body: T.Object(
    {
      from: Day,
      /** One of the two is needed. */
      memberId: T.Optional(Id),
      registeredFrom: T.Optional(Day),
      reason: T.String({ minLength: 3, maxLength: 500, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ people: T.Integer() }),
  errors: ['early_start_not_here', 'early_start_nobody', 'challenge_final', 'validation_failed'],
});

export const removeEarlyStart = endpoint({
  method: 'DELETE',
  path: 'challenges/{id}/early-starts/{startId}',
  permission: integrityManage,
  summary: 'Take such a decision back, so that its people count from the day that they did before',
  params: T.Object({ id: Id, startId: Id }, { additionalProperties: false }),
  response: Done,
  errors: ['challenge_final'],
});
