import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';
import { overviewRead } from './permissions.ts';

/** Weeks in the chart of active members. */
export const overviewWeeks = 12;
/** Running challenges that the overview names. */
export const overviewChallenges = 5;

/** Members with steps or activities in a week, beside those who had registered by its end. */
export const WeekFigure = T.Object({ startsOn: Day, active: T.Integer(), members: T.Integer() });
export type WeekFigure = T.Static<typeof WeekFigure>;

/**
 * Describes how a program is doing. Weeks begin on Monday, in the program's time zone. Health data is in none of it.
 */
export const ProgramOverview = T.Object({
  countedAt: Moment,
  /** Days of an import are still being added, since then. Null: the figures are final. */
  countingSince: Nullable(Moment),
  /** People who registered, or have entries, and are active. The same number as everywhere else. */
  members: T.Integer(),
  /** This week, so far. */
  week: WeekFigure,
  /** The same week a year ago, or null when nothing is known of it. */
  yearAgo: Nullable(WeekFigure),
  /** Steps on an average day with steps, of the last 28 days until yesterday and the 28 before; null without any. */
  stepsADay: Nullable(T.Integer()),
  stepsADayBefore: Nullable(T.Integer()),
  inChallenge: T.Integer(),
  running: T.Integer(),
  next: Nullable(T.Object({ id: Id, challengeName: T.String(), startDate: Day })),
  newThisMonth: T.Integer(),
  /** People who were invited, by name or by address alone, and have not registered yet. */
  invited: T.Integer(),
  /** Of them, those who are addresses alone and so not in the list of members. */
  invitedAddresses: T.Integer(),
  /** The last weeks, oldest first, and those of a year before where they are known. */
  weeks: T.Array(T.Object({ startsOn: Day, now: WeekFigure, yearAgo: Nullable(WeekFigure) })),
  challenges: T.Array(
    T.Object({
      id: Id,
      challengeName: T.String(),
      /** The day of the challenge that today is, and how many it has. */
      day: T.Integer(),
      days: T.Integer(),
      people: T.Integer(),
      /** Of them, those with steps or activities in the last 7 days; null where nobody may know who takes part. */
      active: Nullable(T.Integer()),
    }),
  ),
});
export type ProgramOverview = T.Static<typeof ProgramOverview>;

export const getOverview = endpoint({
  method: 'GET',
  path: 'programs/{id}/overview',
  permission: overviewRead,
  summary: 'Get the key figures of a program',
  params: IdParams,
  response: ProgramOverview,
});

export const centers = ['members', 'teams', 'challenges', 'communications', 'program'] as const;
export type CenterName = (typeof centers)[number];

export const attentionKinds = [
  'challengeRequests',
  'teamRequests',
  'reports',
  'failedImports',
  'failedMails',
  'certificateEnds',
  'certificateWaits',
  'webhookOff',
  'noticeEnds',
  'startsEmpty',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Something that waits for an admin. */
export const AttentionItem = T.Object({
  kind: oneOf(attentionKinds),
  center: oneOf(centers),
  /** Says how many wait; for a challenge that is about to start, how many people are in it. */
  count: T.Integer(),
  /** The challenge, team, notice, import or identity provider that it is about. */
  subject: Nullable(T.Object({ id: Id, name: T.String() })),
  /** Since when the oldest waits. */
  since: Nullable(Moment),
  /** The day on which a notice or certificate ends or a challenge starts. */
  day: Nullable(Day),
});
export type AttentionItem = T.Static<typeof AttentionItem>;

export const listAttention = endpoint({
  method: 'GET',
  path: 'programs/{id}/attention',
  permission: overviewRead,
  summary: 'List what waits for an admin of the program, at most 20 of a kind',
  params: IdParams,
  response: T.Object({ items: T.Array(AttentionItem) }),
});

/** The steps of a launch, in their order. Each is done when the data shows it. */
export const startSteps = [
  'look',
  'registration',
  'people',
  'challenge',
  'secondAdmin',
  'announcement',
  'reminder',
  'firstDay',
  'weekTwo',
  'end',
] as const;
export type StartStep = (typeof startSteps)[number];

/** `scheduled`: an email will be sent then. `missed`: its days are over, and nothing was sent in them. */
const PlanState = oneOf(['done', 'scheduled', 'open', 'missed']);
export type PlanState = T.Static<typeof PlanState>;

/** The plan of a program that begins (docs/domain.md#overview-of-a-program). */
export const GetStarted = T.Object({
  /** An admin hid it, or the first challenge ended more than two weeks ago. */
  dismissed: T.Boolean(),
  /** The first day: of the first challenge, or a proposal where there is none. */
  starts: Day,
  challenge: Nullable(T.Object({ id: Id, challengeName: T.String() })),
  steps: T.Array(T.Object({ step: oneOf(startSteps), state: PlanState, on: Day })),
  /** Members besides admins, invited ones included. */
  people: T.Integer(),
});
export type GetStarted = T.Static<typeof GetStarted>;

export const getStarted = endpoint({
  method: 'GET',
  path: 'programs/{id}/get-started',
  permission: overviewRead,
  summary: 'Get the plan of a program that begins: a day for each step, and which are done',
  params: IdParams,
  response: GetStarted,
});

export const dismissGetStarted = endpoint({
  method: 'POST',
  path: 'programs/{id}/get-started/dismiss',
  permission: programsConfigure,
  summary: 'Show the plan no more, to any admin of the program',
  params: IdParams,
  response: Done,
});
