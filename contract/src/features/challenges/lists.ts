import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { ChallengeSummary } from './challenges.ts';
import { Bit } from './kinds.ts';
import { Cursor, CursorPageOf, IdParams, pageQuery } from '../../schemas.ts';
import { forProgram, permission } from '../../permissions.ts';
import { challengesListOfMember } from './permissions.ts';

const listQuery = {
  /** `running`: today is one of their days. `ended`: their last day is over, or they are archived. */
  when: T.Optional(T.Union([T.Literal('running'), T.Literal('ended')])),
  after: T.Optional(Cursor),
  status: T.Optional(T.Union([T.Literal('active'), T.Literal('pending'), T.Literal('archived')])),
  sortColumn: T.Optional(T.Union([T.Literal('startDate'), T.Literal('endDate'), T.Literal('challengeName')])),
  sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
  search: T.Optional(T.String({ maxLength: 100 })),
  featured: T.Optional(Bit),
};

const challengesList = permission('challenges.list', forProgram);

export const listProgramChallenges = endpoint({
  method: 'GET',
  path: 'programs/{id}/challenges',
  permission: challengesList,
  summary: 'List challenges of a program that I can see, featured first',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(10), ...listQuery, showAll: T.Optional(T.Boolean()) },
    { additionalProperties: false },
  ),
  search: 'search',
  response: CursorPageOf(ChallengeSummary),
});

export const listOrganizationChallenges = endpoint({
  method: 'GET',
  path: 'organization/challenges',
  permission: challengesList,
  summary: 'List challenges between organizations that I can see, featured first',
  query: T.Object({ ...pageQuery(10), ...listQuery }, { additionalProperties: false }),
  search: 'search',
  response: CursorPageOf(ChallengeSummary),
});

export const listMemberChallenges = endpoint({
  method: 'GET',
  path: 'members/{id}/challenges',
  permission: challengesListOfMember,
  summary:
    'List challenges a member is in, with their standing. Of other members, those challenges that I can see',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), ...listQuery }, { additionalProperties: false }),
  search: 'search',
  response: CursorPageOf(ChallengeSummary),
});
