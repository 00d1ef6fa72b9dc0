import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable } from '../../schemas.ts';
import { MemberBadge } from '../badges/badges.ts';
import { Photo } from '../photos/photos.ts';
import { membersReadToday } from '../today/permissions.ts';

const inChallenge = {
  challengeId: Id,
  challengeName: T.String(),
  /** False where it would tell others about health: of wellness and preventative challenges. */
  canShare: T.Boolean(),
};

const Place = {
  ...inChallenge,
  /** Names the team with that rank; null for the member. */
  team: Nullable(T.String()),
  rank: T.Integer(),
  of: T.Integer(),
};

/** A better rank than the one that the member was last told. */
export const RankMove = T.Object({ ...Place, before: T.Integer() });
export type RankMove = T.Static<typeof RankMove>;

/** One of the first three places of a challenge that became final. */
export const Win = T.Object(Place);
export type Win = T.Static<typeof Win>;

export const ReachedMilestone = T.Object({
  ...inChallenge,
  milestoneId: Id,
  name: T.String(),
  text: T.String(),
  drawing: Nullable(T.String()),
  photo: Nullable(Photo),
});
export type ReachedMilestone = T.Static<typeof ReachedMilestone>;

/** What is new since the member was last told (docs/domain.md#moments). */
export const Moment = T.Object({
  /** Names this offer once it was drawn. */
  offer: Id,
  /** Today, or yesterday where only its goal was reached since. */
  day: Day,
  isToday: T.Boolean(),
  /** The day's steps of the source that counts, and those that activities added. */
  steps: T.Integer(),
  activitySteps: T.Integer(),
  total: T.Integer(),
  /** The day's total when the member was last told. */
  before: T.Integer(),
  /** Null without a goal. */
  goal: Nullable(T.Integer()),
  goalReached: T.Boolean(),
  /** The days of the streak, if that is a number worth telling. */
  streak: Nullable(T.Integer()),
  /** The new level. */
  level: Nullable(T.Integer()),
  badges: T.Array(MemberBadge),
  milestones: T.Array(ReachedMilestone),
  ranks: T.Array(RankMove),
  wins: T.Array(Win),
});
export type Moment = T.Static<typeof Moment>;

export const takeMoment = endpoint({
  method: 'POST',
  path: 'members/{id}/moment',
  permission: membersReadToday,
  summary:
    'Take what is new: it is offered to one device for two minutes; null if there is nothing to tell, or another device has it',
  params: IdParams,
  response: T.Object({ moment: Nullable(Moment) }),
  idempotent: true,
});

export const tellMoment = endpoint({
  method: 'POST',
  path: 'members/{id}/moment/told',
  permission: membersReadToday,
  summary:
    'Note that an offered moment was drawn, so that it is offered no more; an older offer changes nothing',
  params: IdParams,
  body: T.Object({ offer: Id }, { additionalProperties: false }),
  response: T.Object({ told: T.Boolean() }),
});
