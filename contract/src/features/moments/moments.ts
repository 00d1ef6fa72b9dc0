import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable } from '../../schemas.ts';
import { MemberBadge } from '../badges/badges.ts';
import { membersReadToday } from '../today/permissions.ts';

/** A better rank than the one that the member was last told. */
export const RankMove = T.Object({
  challengeId: Id,
  challengeName: T.String(),
  /** Names the team with that rank; null for the member. */
  team: Nullable(T.String()),
  before: T.Integer(),
  rank: T.Integer(),
  of: T.Integer(),
});
export type RankMove = T.Static<typeof RankMove>;

export const ReachedMilestone = T.Object({
  challengeId: Id,
  challengeName: T.String(),
  name: T.String(),
});
export type ReachedMilestone = T.Static<typeof ReachedMilestone>;

/** Today after an entry, and what is new since the member was last told (docs/domain.md#moments). */
export const EntryMoment = T.Object({
  day: Day,
  /** Today's steps of the source that counts, and those that activities added. */
  steps: T.Integer(),
  activitySteps: T.Integer(),
  total: T.Integer(),
  /** Today's total when the member was last told. */
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
});
export type EntryMoment = T.Static<typeof EntryMoment>;

export const takeMoment = endpoint({
  method: 'POST',
  path: 'members/{id}/moment',
  permission: membersReadToday,
  summary: 'Take what is new after an entry. It is answered once; null if there is nothing to tell',
  params: IdParams,
  response: T.Object({ moment: Nullable(EntryMoment) }),
  idempotent: true,
});
