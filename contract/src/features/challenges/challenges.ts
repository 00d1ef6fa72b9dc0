import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { ForReader } from './abilities.ts';
import { challengeTranslations, ChallengeTexts, ChallengeTranslations, textFields } from './texts.ts';
import {
  Bit,
  ChallengeType,
  CompetitionOf,
  Incentive,
  incentiveFields,
  MyStanding,
  Neighbours,
  kindFields,
} from './kinds.ts';
import { Photo } from '../photos/photos.ts';
import { PreventativeEntry } from './preventative.ts';
import { DayRules, dayRuleFields, mostMinutes } from './day-rules.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, oneOf, PublicName } from '../../schemas.ts';
import { challengesCreate, challengesDelete, challengesRead, challengesUpdate } from './permissions.ts';

export const Between = T.Union([T.Literal('individuals'), T.Literal('groups'), T.Literal('organization')]);
export type Between = T.Static<typeof Between>;
export const TrackingCalc = T.Union([T.Literal('total'), T.Literal('average')]);
export type TrackingCalc = T.Static<typeof TrackingCalc>;
export const ChallengeStatus = T.Union([T.Literal('pending'), T.Literal('active'), T.Literal('archived')]);
export type ChallengeStatus = T.Static<typeof ChallengeStatus>;
/** Status with the two phases after the last day: `grace` accepts late entries, `final` is frozen. */
export const challengePhases = ['pending', 'active', 'grace', 'final', 'archived'] as const;
export const ChallengePhase = oneOf(challengePhases);
export type ChallengePhase = T.Static<typeof ChallengePhase>;

export const ChallengeSummary = T.Object({
  id: Id,
  programId: Id,
  challengeName: T.String(),
  challengeType: ChallengeType,
  competitionOf: CompetitionOf,
  between: Between,
  chartType: T.Union([T.Literal('goal'), T.Literal('leaderboard')]),
  isGoal: T.Boolean(),
  trackingCalc: TrackingCalc,
  scoreScale: T.Integer(),
  startDate: Day,
  endDate: Day,
  duration: T.Integer(),
  /** Says how long after the last day, in the member's time zone, entries count. Whole days. */
  graceHours: T.Integer(),
  /** t: days elapsed, 0..duration, in the challenge's time zone. */
  daysElapsed: T.Integer(),
  status: ChallengeStatus,
  phase: ChallengePhase,
  featured: Bit,
  open: Bit,
  public: Bit,
  steps: T.Integer(),
  /** The daily goal of a challenge of minutes; 0 in other challenges, and without a goal. */
  minutes: T.Integer(),
  /** G = steps x D, or minutes x D; 0 without a goal. */
  goal: T.Integer(),
  /** The pacer's score: steps x t. */
  pacer: T.Integer(),
  participants: T.Integer(),
  teams: T.Integer(),
  joined: T.Boolean(),
  /** The member is invited and has not joined yet. */
  invited: T.Boolean(),
  /** Says whether one tap joins: it is open or I am invited, in time, and it asks nothing about health. */
  joinable: T.Boolean(),
  /** The member's own standing (their team's in a challenge between groups); null if they are not in it. */
  mine: Nullable(MyStanding),
  /** I read no ranks if it ranks nobody, or if I chose to see none (docs/domain.md#ranks-are-a-choice). */
  ranksShown: T.Boolean(),
  image: Nullable(Photo),
  /** The map that its own was copied from; null without one. */
  mapId: Nullable(Id),
});
export type ChallengeSummary = T.Static<typeof ChallengeSummary>;

export const Challenge = T.Object({
  ...ChallengeSummary.properties,
  description: T.String(),
  atStake: T.String(),
  translations: challengeTranslations,
  allowActivities: T.Integer({ minimum: 0, maximum: 2 }),
  timeZone: T.String(),
  joinDeadline: Nullable(Day),
  deadlineEnabled: T.Boolean(),
  instant: Bit,
  improvementBoard: Bit,
  ...DayRules.properties,
  rankNobody: Bit,
  metrics: T.Array(T.String()),
  pointsGoal: Nullable(T.Integer()),
  trackTextAndImagePoints: Bit,
  trackQuestionPoints: Bit,
  allowAddingCompletionDate: Bit,
  allowFreeTextInput: Bit,
  /** How many days before the first day a completion date may be. */
  lookbackDays: T.Integer(),
  ...Incentive.properties,
  ...ChallengeTexts.properties,
  /** My entry in a preventative challenge; null in other challenges, and for members who are not in it. */
  myEntry: Nullable(PreventativeEntry),
  creatorId: Nullable(Id),
  /** Says when ranks freeze: the end of endDate in UTC-12 plus the grace period. */
  finalAt: Moment,
  /** My own row beside my team's, in a challenge between groups. */
  mineAlone: Nullable(MyStanding),
  /** The first day that counts for me; null if I am not in it. */
  since: Nullable(Day),
  /** My nearest neighbours, or those of my team in a challenge between groups. Nobody without a rank has any. */
  neighbours: Neighbours,
  /** Says whether I, or a team I lead, have an unanswered request to join. */
  requested: T.Boolean(),
  requestedAt: Nullable(Moment),
  ...ForReader.properties,
});
export type Challenge = T.Static<typeof Challenge>;

export const challengeFields = {
  challengeName: PublicName,
  description: T.Optional(T.String({ maxLength: 2000 })),
  atStake: T.Optional(T.String({ maxLength: 255 })),
  startDate: T.Optional(Day),
  endDate: T.Optional(Day),
  duration: T.Optional(T.Integer({ minimum: 1, maximum: 366 })),
  allowActivities: T.Optional(T.Integer({ minimum: 0, maximum: 2 })),
  open: T.Optional(Bit),
  public: T.Optional(Bit),
  featured: T.Optional(Bit),
  /** 1 adds a board of members against their own 14 days before, at any time (docs/decisions/230). */
  improvementBoard: T.Optional(Bit),
  steps: T.Optional(T.Integer({ minimum: 0, maximum: 50_000 })),
  /** Minutes only: the daily goal. 0: a leaderboard without a goal. The default is 30. */
  minutes: T.Optional(T.Integer({ minimum: 0, maximum: mostMinutes })),
  chartType: T.Optional(T.Union([T.Literal('goal'), T.Literal('leaderboard')])),
  isGoal: T.Optional(T.Boolean()),
  trackingCalc: T.Optional(TrackingCalc),
  graceHours: T.Optional(T.Union([T.Literal(0), T.Literal(24), T.Literal(48), T.Literal(72)])),
  deadlineEnabled: T.Optional(T.Boolean()),
  joinDeadline: T.Optional(Nullable(Day)),
  ...dayRuleFields,
  /** 1 ranks nobody: boards list everyone by name, and nobody wins. The default is 0. */
  rankNobody: T.Optional(Bit),
  /** Picture file, in multipart forms only. A new one replaces the old one. */
  challengeUploadedImage: T.Optional(T.Any()),
  /** The map to follow, of the program or the platform. The challenge keeps a copy (docs/decisions/240). */
  mapId: T.Optional(Nullable(Id)),
  ...kindFields,
  ...incentiveFields,
  ...textFields,
  translations: T.Optional(ChallengeTranslations),
};
export const MemberIds = T.Array(Id, { maxItems: 1000, uniqueItems: true });

export const createChallenge = endpoint({
  method: 'POST',
  path: 'challenges',
  permission: challengesCreate,
  summary: 'Create a challenge and bring people or teams into it',
  body: T.Object(
    {
      ...challengeFields,
      programId: Id,
      /** Fields that are not sent come from the package. Later changes of the package do not affect the challenge. */
      packageId: T.Optional(Id),
      between: T.Optional(Between),
      competitionOf: T.Optional(CompetitionOf),
      challengeType: T.Optional(ChallengeType),
      instant: T.Optional(Bit),
      addCreator: T.Optional(Bit),
      includeType: T.Optional(T.Union([T.Literal('invite'), T.Literal('add'), T.Literal('none')])),
      includeAll: T.Optional(T.Boolean()),
      memberIds: T.Optional(MemberIds),
      teamIds: T.Optional(MemberIds),
      organizationIds: T.Optional(MemberIds),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  costly: true,
  response: Challenge,
  errors: [
    'name_taken',
    'dates_disagree',
    'dates_in_past',
    'feature_off',
    'minutes_off',
    'bad_image',
    'storage_full',
    'validation_failed',
    'forbidden',
  ],
  idempotent: true,
});

export const getChallenge = endpoint({
  method: 'GET',
  path: 'challenges/{id}',
  permission: challengesRead,
  summary: 'Get a challenge with my position in it',
  params: IdParams,
  response: Challenge,
});

export const updateChallenge = endpoint({
  method: 'POST',
  path: 'challenges/{id}',
  permission: challengesUpdate,
  summary: 'Change a challenge. Once it is running, its scoring rules cannot change',
  params: IdParams,
  body: T.Object(
    {
      ...challengeFields,
      challengeName: T.Optional(PublicName),
      /** 1 archives it at any time; before its end that cancels it. 0 restores it. */
      archived: T.Optional(Bit),
      /** 1 removes the picture. */
      removeImage: T.Optional(Bit),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  bodyKind: 'form',
  costly: true,
  response: Challenge,
  errors: [
    'name_taken',
    'dates_disagree',
    'frozen_rule',
    'feature_off',
    'minutes_off',
    'challenge_final',
    'draw_depends',
    'bad_image',
    'storage_full',
    'validation_failed',
  ],
  edits: 'body',
});

export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: 'challenges/{id}',
  permission: challengesDelete,
  summary: 'Delete a challenge with its scores. Entries stay',
  params: IdParams,
  response: Done,
});
