import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Name, Nullable, PageOf, pageQuery } from '../schemas.ts';
import { DayReason, StepSource } from './activity.ts';

const Bit = T.Integer({ minimum: 0, maximum: 1 });
export const Between = T.Union([T.Literal('individuals'), T.Literal('groups')]);
export type Between = T.Static<typeof Between>;
export const TrackingCalc = T.Union([T.Literal('total'), T.Literal('average')]);
export type TrackingCalc = T.Static<typeof TrackingCalc>;
export const ChallengeStatus = T.Union([T.Literal('pending'), T.Literal('active'), T.Literal('archived')]);
export type ChallengeStatus = T.Static<typeof ChallengeStatus>;
/** Status with the two stretches after the last day: `grace` still takes late entries, `final` is frozen. */
export const ChallengePhase = T.Union([
  T.Literal('pending'),
  T.Literal('active'),
  T.Literal('grace'),
  T.Literal('final'),
  T.Literal('archived'),
]);
export type ChallengePhase = T.Static<typeof ChallengePhase>;

/** Scores of average challenges are hundredths of a step (`scoreScale` 100), those of totals whole steps (1). */
export const MyStanding = T.Object({
  entrantId: Id,
  name: T.String(),
  score: T.Integer(),
  /** Null while not ranked yet (averages rank after min(7, ceil(D/4)) days). */
  rank: Nullable(T.Integer()),
  of: T.Integer(),
  position: T.Number(),
  finished: T.Boolean(),
});
export type MyStanding = T.Static<typeof MyStanding>;

export const ChallengeSummary = T.Object({
  id: Id,
  programId: Id,
  challengeName: T.String(),
  between: Between,
  chartType: T.Union([T.Literal('goal'), T.Literal('leaderboard')]),
  isGoal: T.Boolean(),
  trackingCalc: TrackingCalc,
  scoreScale: T.Integer(),
  startDate: Day,
  endDate: Day,
  duration: T.Integer(),
  /** t: days elapsed inside the challenge, 0..duration, by the challenge's time zone. */
  daysElapsed: T.Integer(),
  status: ChallengeStatus,
  phase: ChallengePhase,
  featured: Bit,
  open: Bit,
  public: Bit,
  steps: T.Integer(),
  /** G = steps x D; 0 when there is no goal. */
  goal: T.Integer(),
  /** Where the pacer stands: steps x t. */
  pacer: T.Integer(),
  participants: T.Integer(),
  teams: T.Integer(),
  joined: T.Boolean(),
  /** The member's own standing (of their team in a challenge between groups), null when not in it. */
  mine: Nullable(MyStanding),
});
export type ChallengeSummary = T.Static<typeof ChallengeSummary>;

export const Challenge = T.Object({
  ...ChallengeSummary.properties,
  description: T.String(),
  atStake: T.String(),
  allowActivities: T.Integer({ minimum: 0, maximum: 2 }),
  timeZone: T.String(),
  graceHours: T.Integer(),
  joinDeadline: Nullable(Day),
  deadlineEnabled: T.Boolean(),
  instant: Bit,
  capDevice: Nullable(T.Integer()),
  capManual: Nullable(T.Integer()),
  competitionOf: T.Literal('steps'),
  challengeType: T.Literal('chart'),
  creatorId: Nullable(Id),
  /** When ranks freeze: the end of endDate in UTC-12 plus grace. */
  finalAt: Moment,
  /** My own row next to my team's, in a challenge between groups. */
  mineAlone: Nullable(MyStanding),
  abilities: T.Object({
    update: T.Boolean(),
    delete: T.Boolean(),
    join: T.Boolean(),
    leave: T.Boolean(),
    joinWithTeams: T.Array(T.Object({ id: Id, name: T.String() })),
    addMembers: T.Boolean(),
    addTeams: T.Boolean(),
    removeMembers: T.Boolean(),
    removeTeams: T.Boolean(),
  }),
});
export type Challenge = T.Static<typeof Challenge>;

const fields = {
  challengeName: Name,
  description: T.Optional(T.String({ maxLength: 2000 })),
  atStake: T.Optional(T.String({ maxLength: 255 })),
  startDate: T.Optional(Day),
  endDate: T.Optional(Day),
  duration: T.Optional(T.Integer({ minimum: 1, maximum: 366 })),
  allowActivities: T.Optional(T.Integer({ minimum: 0, maximum: 2 })),
  open: T.Optional(Bit),
  public: T.Optional(Bit),
  featured: T.Optional(Bit),
  steps: T.Optional(T.Integer({ minimum: 0, maximum: 50_000 })),
  chartType: T.Optional(T.Union([T.Literal('goal'), T.Literal('leaderboard')])),
  isGoal: T.Optional(T.Boolean()),
  trackingCalc: T.Optional(TrackingCalc),
  graceHours: T.Optional(T.Union([T.Literal(0), T.Literal(24), T.Literal(48), T.Literal(72)])),
  deadlineEnabled: T.Optional(T.Boolean()),
  joinDeadline: T.Optional(Nullable(Day)),
  /** Most device or imported steps that count a day; null: no cap. */
  capDevice: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000 }))),
  /** Most typed-in steps that count a day; null: no cap; 20,000 unless sent. */
  capManual: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000 }))),
};
const Ids = T.Array(Id, { maxItems: 1000, uniqueItems: true });

export const createChallenge = endpoint({
  method: 'POST',
  path: 'challenges',
  permission: 'challenges.create',
  summary: 'Make a challenge and bring people or teams into it',
  body: T.Object(
    {
      ...fields,
      programId: Id,
      between: T.Optional(Between),
      competitionOf: T.Optional(T.Literal('steps')),
      challengeType: T.Optional(T.Literal('chart')),
      instant: T.Optional(Bit),
      addCreator: T.Optional(Bit),
      includeType: T.Optional(T.Union([T.Literal('invite'), T.Literal('add'), T.Literal('none')])),
      includeAll: T.Optional(T.Boolean()),
      memberIds: T.Optional(Ids),
      teamIds: T.Optional(Ids),
    },
    { additionalProperties: false },
  ),
  bodyKind: 'form',
  response: Challenge,
  errors: ['name_taken', 'dates_disagree', 'dates_in_past', 'feature_off', 'validation_failed', 'forbidden'],
  idempotent: true,
});

export const getChallenge = endpoint({
  method: 'GET',
  path: 'challenges/{id}',
  permission: 'challenges.read',
  summary: 'A challenge with my standing in it',
  params: IdParams,
  response: Challenge,
});

export const updateChallenge = endpoint({
  method: 'POST',
  path: 'challenges/{id}',
  permission: 'challenges.update',
  summary: 'Change a challenge; once it runs, what scores are made of is frozen',
  params: IdParams,
  body: T.Object(
    { ...fields, challengeName: T.Optional(Name) },
    { additionalProperties: false, minProperties: 1 },
  ),
  bodyKind: 'form',
  response: Challenge,
  errors: ['name_taken', 'dates_disagree', 'frozen_rule', 'challenge_final', 'validation_failed'],
});

export const deleteChallenge = endpoint({
  method: 'DELETE',
  path: 'challenges/{id}',
  permission: 'challenges.delete',
  summary: 'Delete a challenge with its scores; the entries stay',
  params: IdParams,
  response: Done,
});

const listQuery = {
  status: T.Optional(T.Union([T.Literal('active'), T.Literal('pending'), T.Literal('archived')])),
  sortColumn: T.Optional(T.Union([T.Literal('startDate'), T.Literal('endDate'), T.Literal('challengeName')])),
  sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')])),
  search: T.Optional(T.String({ maxLength: 100 })),
  featured: T.Optional(Bit),
};

export const listProgramChallenges = endpoint({
  method: 'GET',
  path: 'programs/{id}/challenges',
  permission: 'challenges.list',
  summary: 'Challenges of a program that I may see, featured first; `next` leads on until all are shown',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(10), ...listQuery, showAll: T.Optional(T.Boolean()) },
    { additionalProperties: false },
  ),
  response: PageOf(ChallengeSummary),
});

export const listMemberChallenges = endpoint({
  method: 'GET',
  path: 'members/{id}/challenges',
  permission: 'challenges.listOfMember',
  summary: 'Challenges a member is in; of somebody else those that I may see',
  params: IdParams,
  query: T.Object({ ...pageQuery(10), ...listQuery }, { additionalProperties: false }),
  response: PageOf(ChallengeSummary),
});

const inviting = {
  /** 1 invites (they accept), 0 adds at once. A person who adds themselves joins. */
  invite: T.Optional(Bit),
  includeAll: T.Optional(T.Boolean()),
};

export const addChallengeMembers = endpoint({
  method: 'POST',
  path: 'challenges/{id}/add-member',
  permission: 'challenges.addMembers',
  summary: 'Join with one’s own id, or add or invite others',
  params: IdParams,
  body: T.Object({ memberIds: T.Optional(Ids), ...inviting }, { additionalProperties: false }),
  response: Challenge,
  errors: [
    'already_in_challenge',
    'challenge_final',
    'join_closed',
    'needs_invitation',
    'needs_team',
    'validation_failed',
  ],
  idempotent: true,
});

export const addChallengeTeams = endpoint({
  method: 'POST',
  path: 'challenges/{id}/add-team',
  permission: 'challenges.addTeams',
  summary: 'Bring teams into a challenge between groups; a leader brings their own',
  params: IdParams,
  body: T.Object({ teamIds: T.Optional(Ids), ...inviting }, { additionalProperties: false }),
  response: Challenge,
  errors: ['already_in_challenge', 'challenge_final', 'join_closed', 'needs_invitation', 'validation_failed'],
  idempotent: true,
});

export const removeChallengeMembers = endpoint({
  method: 'POST',
  path: 'challenges/{id}/remove-member',
  permission: 'challenges.removeMembers',
  summary: 'Leave with one’s own id, or take members out',
  params: IdParams,
  body: T.Object(
    { memberIds: T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: ['challenge_final', 'validation_failed'],
});

export const removeChallengeTeams = endpoint({
  method: 'POST',
  path: 'challenges/{id}/remove-team',
  permission: 'challenges.removeTeams',
  summary: 'Take teams out of a challenge',
  params: IdParams,
  body: T.Object(
    { teamIds: T.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: Challenge,
  errors: ['challenge_final', 'validation_failed'],
});

export const BoardRow = T.Object({
  entrantId: Id,
  /** Null: not ranked yet. Equal ranks are shared (1, 1, 3). */
  rank: Nullable(T.Integer()),
  name: T.String(),
  username: Nullable(T.String()),
  image: Nullable(T.String()),
  teamName: Nullable(T.String()),
  score: T.Integer(),
  creditedDays: T.Integer(),
  members: Nullable(T.Integer()),
  position: T.Number(),
  finished: T.Boolean(),
  mine: T.Boolean(),
});
export type BoardRow = T.Static<typeof BoardRow>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: 'challenges/{id}/leaderboard',
  permission: 'challenges.read',
  summary: 'A page of the board, always with my own row and rank',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(5),
      /** `teams` is the board of a challenge between groups, `members` its people. */
      board: T.Optional(T.Union([T.Literal('members'), T.Literal('teams')])),
      organizationLeaderboard: T.Optional(Bit),
      /** Where the last page ended; faster than page numbers far down. */
      after: T.Optional(T.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    ...PageOf(BoardRow).properties,
    board: T.Union([T.Literal('members'), T.Literal('teams')]),
    scoreScale: T.Integer(),
    mine: Nullable(BoardRow),
    after: Nullable(T.String()),
    at: Moment,
  }),
});

export const getAggregateData = endpoint({
  method: 'GET',
  path: 'challenges/{id}/aggregate-data',
  permission: 'challenges.read',
  summary: 'Totals of a challenge',
  params: IdParams,
  response: T.Object({
    participants: T.Integer(),
    teams: T.Integer(),
    totalSteps: T.Integer(),
    creditedDays: T.Integer(),
    /** Steps a participant and elapsed day, hundredths. */
    averagePerDay: T.Integer(),
    finished: T.Integer(),
    goal: T.Integer(),
    pacer: T.Integer(),
  }),
});

export const listChallengeEntrants = endpoint({
  method: 'GET',
  path: 'challenges/{id}/{entity}',
  permission: 'challenges.read',
  summary: 'Participants: members or teams by name',
  params: T.Object(
    { id: Id, entity: T.Union([T.Literal('members'), T.Literal('teams')]) },
    { additionalProperties: false },
  ),
  query: T.Object(
    { ...pageQuery(15), search: T.Optional(T.String({ maxLength: 100 })) },
    { additionalProperties: false },
  ),
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

export const ScoreDay = T.Object({
  day: Day,
  /** The day's value before any cap: steps of the chosen source. */
  steps: T.Integer(),
  source: Nullable(StepSource),
  reason: DayReason,
  manualSteps: T.Integer(),
  activities: T.Array(
    T.Object({ name: T.String(), minutes: T.Integer(), rate: T.Integer(), steps: T.Integer() }),
  ),
  /** The cap that cut the day, if one did. */
  cap: Nullable(T.Integer()),
  credited: T.Integer(),
  /** Why a day with an entry counts nothing: late, or outside membership. */
  excluded: Nullable(T.Union([T.Literal('late'), T.Literal('before_joining'), T.Literal('after_leaving')])),
});
export type ScoreDay = T.Static<typeof ScoreDay>;

export const explainScore = endpoint({
  method: 'GET',
  path: 'challenges/{id}/score-explanation',
  permission: 'challenges.explainScore',
  summary: 'How a score came about: each day, source, cap, rule and the sum; of a member or of a team',
  params: IdParams,
  query: T.Object(
    { ...pageQuery(31), memberId: T.Optional(Id), teamId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  response: T.Object({
    memberId: Nullable(Id),
    teamId: Nullable(Id),
    name: T.String(),
    trackingCalc: TrackingCalc,
    scoreScale: T.Integer(),
    score: T.Integer(),
    total: T.Integer(),
    creditedDays: T.Integer(),
    /** total: null. average: what the total was divided by: days (members) or member-days M (teams, with t). */
    divisor: Nullable(T.Integer()),
    daysElapsed: T.Integer(),
    countsFrom: Day,
    countsTo: Day,
    rules: T.Object({
      allowActivities: T.Integer(),
      capDevice: Nullable(T.Integer()),
      capManual: Nullable(T.Integer()),
      manualMode: T.String(),
      graceHours: T.Integer(),
      timeZone: T.String(),
    }),
    /** A member's days, newest first (a page). */
    days: T.Array(ScoreDay),
    totalDays: T.Integer(),
    /** A team's members with what each earned for it and their days on the team (a page). */
    members: T.Array(
      T.Object({
        memberId: Id,
        name: T.String(),
        credited: T.Integer(),
        memberDays: T.Integer(),
        countsFrom: Day,
        countsTo: Day,
      }),
    ),
    totalMembers: T.Integer(),
  }),
});
