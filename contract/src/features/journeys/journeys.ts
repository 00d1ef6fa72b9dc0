import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { MapBasemap, MapMilestone } from '../maps/maps.ts';
import { Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { challengesListOfMember, challengesRead } from '../challenges/permissions.ts';

/** A milestone on the route. Its content is null until the reader or their team has reached it. */
export const Milestone = T.Object({
  ...MapMilestone.properties,
  /** The score that reaches it. */
  score: T.Integer(),
  reached: T.Boolean(),
  reachedAt: Nullable(Moment),
});
export type Milestone = T.Static<typeof Milestone>;

export const listChallengeMilestones = endpoint({
  method: 'GET',
  path: 'challenges/{id}/milestones',
  permission: challengesRead,
  summary: 'List milestones of a challenge in order; locked ones only with their position',
  params: IdParams,
  query: T.Object(pageQuery(100), { additionalProperties: false }),
  response: PageOf(Milestone),
});

export const listMemberMilestones = endpoint({
  method: 'GET',
  path: 'members/{id}/milestones',
  permission: challengesListOfMember,
  summary: 'List milestones that a member or their team reached, the latest first',
  params: IdParams,
  query: T.Object({ ...pageQuery(20), challengeId: Id }, { additionalProperties: false }),
  response: PageOf(Milestone),
});

/** The route of a challenge as it is drawn: each point with its fraction of the length, 0..1. */
export const Journey = T.Object({
  name: T.String(),
  about: T.String(),
  ground: MapBasemap,
  /** The drawing, if the basemap is one. */
  picture: Nullable(T.String()),
  /** Size of the uploaded basemap picture, `challenges/{id}/journey/ground`; null without one. */
  groundPicture: Nullable(T.Object({ width: T.Integer(), height: T.Integer() })),
  lengthMetres: T.Integer(),
  /** The score at the end of the route; 1 where nothing is counted. */
  score: T.Integer(),
  outline: T.Array(T.Array(T.Number(), { minItems: 3, maxItems: 3 })),
});
export type Journey = T.Static<typeof Journey>;

export const getJourney = endpoint({
  method: 'GET',
  path: 'challenges/{id}/journey',
  permission: challengesRead,
  summary: 'Get the route of a challenge with a map',
  params: IdParams,
  response: Journey,
});

export const Traveller = T.Object({
  /** Me or my team, the pacer, a friend, or one of the leaders. */
  kind: T.Union([T.Literal('mine'), T.Literal('pacer'), T.Literal('friend'), T.Literal('leading')]),
  /** Null for the pacer. */
  entrantId: Nullable(Id),
  name: Nullable(T.String()),
  /** Fraction of the route, 0..1. */
  position: T.Number(),
  score: T.Integer(),
});
export type Traveller = T.Static<typeof Traveller>;

export const listTravellers = endpoint({
  method: 'GET',
  path: 'challenges/{id}/travellers',
  permission: challengesRead,
  summary: 'Get where people are on the route: me, an even pace, friends and the leaders whom I can see',
  params: IdParams,
  response: T.Object({ items: T.Array(Traveller) }),
});
