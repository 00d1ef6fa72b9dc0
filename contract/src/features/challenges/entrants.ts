import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { Bit } from './kinds.ts';
import { Challenge, MemberIds } from './challenges.ts';
import { forOneselfAndAdmins, permission } from '../../permissions.ts';
import { challengesRead } from './permissions.ts';

const inviting = {
  /** 1 sends invitations that members accept; 0 adds them at once. Members adding themselves join at once. */
  invite: T.Optional(Bit),
  includeAll: T.Optional(T.Boolean()),
};

const challengesAddMembers = permission('challenges.addMembers', forOneselfAndAdmins);

export const addChallengeMembers = endpoint({
  method: 'POST',
  path: 'challenges/{id}/add-member',
  permission: challengesAddMembers,
  summary: 'Join with my own id, or add or invite others',
  params: IdParams,
  body: T.Object(
    {
      memberIds: T.Optional(MemberIds),
      ...inviting,
      /** The `consentText` of the challenge as the person read it, with their own yes to it. */
      agreesTo: T.Optional(T.String({ maxLength: 4000 })),
    },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: [
    'already_in_challenge',
    'challenge_final',
    'consent_needed',
    'join_closed',
    'needs_invitation',
    'needs_team',
    'needs_organization',
    'validation_failed',
  ],
  idempotent: true,
});

const challengesAddTeams = permission('challenges.addTeams', { ...forOneselfAndAdmins, leader: 'team' });

export const addChallengeTeams = endpoint({
  method: 'POST',
  path: 'challenges/{id}/add-team',
  permission: challengesAddTeams,
  summary: 'Add teams (a leader their own) or organizations to a challenge between them',
  params: IdParams,
  body: T.Object(
    {
      teamIds: T.Optional(MemberIds),
      organizationIds: T.Optional(MemberIds),
      /** 1 adds organizations. They join at once, and only admins can add them. */
      addOrganization: T.Optional(Bit),
      ...inviting,
    },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: ['already_in_challenge', 'challenge_final', 'join_closed', 'needs_invitation', 'validation_failed'],
  idempotent: true,
});

const challengesRemoveMembers = permission('challenges.removeMembers', forOneselfAndAdmins);

export const removeChallengeMembers = endpoint({
  method: 'POST',
  path: 'challenges/{id}/remove-member',
  permission: challengesRemoveMembers,
  summary: 'Leave with my own id, or remove members',
  params: IdParams,
  body: T.Object(
    { memberIds: T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: ['challenge_final', 'validation_failed'],
});

const challengesRemoveTeams = permission('challenges.removeTeams', {
  ...forOneselfAndAdmins,
  leader: 'team',
});

export const removeChallengeTeams = endpoint({
  method: 'POST',
  path: 'challenges/{id}/remove-team',
  permission: challengesRemoveTeams,
  summary: 'Remove teams from a challenge',
  params: IdParams,
  body: T.Object(
    /** Teams, or organizations in a challenge between them. */
    { teamIds: T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: ['challenge_final', 'validation_failed'],
});

export const listChallengeEntrants = endpoint({
  method: 'GET',
  path: 'challenges/{id}/{entity}',
  permission: challengesRead,
  summary: 'List participants by name: members, teams or organizations',
  params: T.Object(
    { id: Id, entity: T.Union([T.Literal('members'), T.Literal('teams'), T.Literal('organizations')]) },
    { additionalProperties: false },
  ),
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(
    T.Object({
      id: Id,
      name: T.String(),
      username: Nullable(T.String()),
      image: Nullable(T.String()),
      joinedOn: Day,
      invited: T.Boolean(),
    }),
  ),
});
