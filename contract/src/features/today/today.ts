import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Id, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { StepDay } from '../activity/activity.ts';
import { ChallengeSummary } from '../challenges/challenges.ts';
import { Neighbour } from '../challenges/kinds.ts';
import { membersReadToday } from './permissions.ts';

/** A running challenge, and who is next ahead of me or my team; null for the first and without a rank. */
export const RunningChallenge = T.Object({ ...ChallengeSummary.properties, ahead: Nullable(Neighbour) });
export type RunningChallenge = T.Static<typeof RunningChallenge>;

/** The steps of a newcomer's first week, in the order in which they are shown (docs/domain.md#first-week). */
export const firstSteps = ['steps', 'mood', 'device', 'team', 'friends', 'journal', 'plan'] as const;
export type FirstStep = (typeof firstSteps)[number];
/** Days from the day of registration on which the steps are shown. */
export const firstWeekDays = 7;

export const Today = T.Object({
  today: Day,
  firstName: T.String(),
  /** Today's goal: half of the member's own in an easier week, null without one. */
  dailyStepGoal: Nullable(T.Integer()),
  /** The last day of the easier week, if today is in one (docs/domain.md#coming-back). */
  easierUntil: Nullable(Day),
  /** Today's entry; null before the first entry of the day. */
  day: Nullable(StepDay),
  yesterday: Nullable(StepDay),
  /** Today's pushes of a wheelchair, for members who see these; null without any. */
  pushes: Nullable(T.Integer()),
  /** The last seven days, oldest first. A day without an entry has total 0 and entered false. */
  week: T.Array(T.Object({ day: Day, total: T.Integer(), entered: T.Boolean() })),
  weekTotal: T.Integer(),
  goalDays: T.Integer(),
  /** The two running challenges I am in that matter most: featured ones first, then by their ends; `runningTotal` counts all. */
  running: T.Array(RunningChallenge),
  runningTotal: T.Integer(),
  /** The two challenges that begin next, which I am in or could join; empty where one is running. */
  coming: T.Array(ChallengeSummary),
  /** Challenges that ended not long ago and whose result I have not seen. */
  ended: T.Array(T.Object({ id: Id, name: T.String() })),
  /** The last day with an entry; null before the first. */
  lastDay: Nullable(Day),
  /** The suggested next step for me. */
  nextStep: T.Union([
    T.Literal('log_first'),
    T.Literal('log_today'),
    T.Literal('welcome_back'),
    T.Literal('join_challenge'),
    T.Literal('reach_goal'),
    T.Literal('rest'),
  ]),
  /** Says what the program offers a newcomer, and what of it they have done; null after the first week. */
  firstWeek: Nullable(T.Array(T.Object({ step: oneOf(firstSteps), done: T.Boolean() }))),
  /** A challenge to join, if that is the next step or the member was away. */
  suggested: Nullable(ChallengeSummary),
});
export type Today = T.Static<typeof Today>;

export const getToday = endpoint({
  method: 'GET',
  path: 'members/{id}/today',
  permission: membersReadToday,
  summary: 'Get the dashboard in one call',
  params: IdParams,
  response: Today,
});
