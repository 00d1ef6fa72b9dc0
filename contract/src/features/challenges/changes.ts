import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { challengesRead } from './permissions.ts';

export const ChallengeChange = T.Object({
  id: Id,
  at: Moment,
  /** Null if the profile is hidden. */
  by: Nullable(T.String()),
  /** Contract fields before and after the change. */
  fields: T.Array(T.Object({ field: T.String(), before: Nullable(T.String()), after: Nullable(T.String()) })),
});
export type ChallengeChange = T.Static<typeof ChallengeChange>;

export const listChallengeChanges = endpoint({
  method: 'GET',
  path: 'challenges/{id}/changes',
  permission: challengesRead,
  summary: 'List changes of the rules of a challenge, newest first',
  params: IdParams,
  query: T.Object(pageQuery(15), { additionalProperties: false }),
  response: PageOf(ChallengeChange),
});
