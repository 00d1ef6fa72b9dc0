import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { Challenge } from './challenges.ts';
import { forOneself, forOneselfAndAdmins, permission } from '../../permissions.ts';

const challengesRequestJoin = permission('challenges.requestJoin', forOneself);

export const requestJoinChallenge = endpoint({
  method: 'POST',
  path: 'challenges/{id}/request-join',
  permission: challengesRequestJoin,
  summary: 'Ask to join a closed challenge. A repeat changes nothing while the request is open',
  params: IdParams,
  body: T.Object(
    {
      memberId: Id,
      /** In a challenge between groups: the team that the requesting member leads. */
      teamId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: [
    'already_in_challenge',
    'challenge_final',
    'join_closed',
    'needs_team',
    'no_request_needed',
    'validation_failed',
  ],
  idempotent: true,
});

/** A person or team that is invited to a challenge or asks to join it. */
export const ChallengeInvite = T.Object({
  id: Id,
  kind: T.Union([T.Literal('member'), T.Literal('team')]),
  name: T.String(),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
  state: T.Union([T.Literal('invited'), T.Literal('asking')]),
  since: Moment,
});
export type ChallengeInvite = T.Static<typeof ChallengeInvite>;

const challengesListInvites = permission('challenges.listInvites', forOneselfAndAdmins);

export const listChallengeInvites = endpoint({
  method: 'GET',
  path: 'challenges/{id}/invites',
  permission: challengesListInvites,
  summary: 'List invitations and requests of a challenge, newest first, for its creator and admins',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ChallengeInvite),
});
