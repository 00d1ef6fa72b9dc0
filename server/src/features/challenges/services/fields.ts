import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import type { createChallenge } from '#contract/features/challenges/challenges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ChallengeRow } from '../../../domain/challenges/pure.ts';

type Body = BodyOf<typeof createChallenge>;
/** The fields that make and change a challenge. */
export type FieldInput = Partial<
  Omit<
    Body,
    | 'programId'
    | 'between'
    | 'competitionOf'
    | 'challengeType'
    | 'packageId'
    | 'instant'
    | 'addCreator'
    | 'includeType'
    | 'includeAll'
    | 'memberIds'
    | 'teamIds'
    | 'organizationIds'
  >
>;

export type Fields = Pick<
  ChallengeRow,
  | 'name'
  | 'description'
  | 'atStake'
  | 'chartType'
  | 'trackingCalc'
  | 'allowActivities'
  | 'startDate'
  | 'endDate'
  | 'dailySteps'
  | 'dailyMinutes'
  | 'open'
  | 'public'
  | 'featured'
  | 'improvementBoard'
  | 'joinDeadline'
  | 'graceHours'
  | 'capDevice'
  | 'capManual'
  | 'capMinutes'
  | 'measuredOnly'
  | 'loggedOnly'
  | 'excusedDays'
  | 'rankNobody'
  | 'mapId'
  | 'challengeType'
  | 'competitionOf'
  | 'metrics'
  | 'pointsGoal'
  | 'trackQuestions'
  | 'trackJournals'
  | 'incentiveType'
  | 'incentiveAmount'
  | 'recognitionTitle'
  | 'takesCompletionDate'
  | 'takesFreeText'
  | 'lookbackDays'
  | 'art'
  | 'rulesText'
  | 'invitationText'
  | 'halfwayText'
  | 'closingText'
  | 'translations'
>;

/** Returns the defaults of a new challenge (docs/domain.md#kinds-of-challenges). */
export const defaults = (
  between: ChallengeRow['betweenWhom'],
  challengeType: ChallengeRow['challengeType'],
  competitionOf: ChallengeRow['competitionOf'] = 'steps',
): Fields => ({
  name: '',
  mapId: null,
  challengeType,
  competitionOf,
  metrics: [...payingMetrics],
  pointsGoal: null,
  trackQuestions: true,
  trackJournals: true,
  incentiveType: null,
  incentiveAmount: null,
  recognitionTitle: null,
  takesCompletionDate: true,
  takesFreeText: false,
  lookbackDays: challengeType === 'preventative' ? 365 : 0,
  art: null,
  rulesText: '',
  invitationText: '',
  halfwayText: '',
  closingText: '',
  translations: {},
  description: '',
  atStake: '',
  chartType: challengeType === 'preventative' ? 'leaderboard' : 'goal',
  trackingCalc: between === 'individuals' ? 'total' : 'average',
  allowActivities: competitionOf === 'minutes' ? 2 : 0,
  startDate: '',
  endDate: '',
  dailySteps: challengeType === 'preventative' || competitionOf !== 'steps' ? 0 : 8000,
  dailyMinutes: competitionOf === 'minutes' ? 30 : 0,
  open: true,
  public: true,
  featured: false,
  improvementBoard: false,
  joinDeadline: null,
  graceHours: 48,
  capDevice: null,
  capManual: 20_000,
  capMinutes: competitionOf === 'minutes' ? 180 : null,
  measuredOnly: false,
  loggedOnly: false,
  excusedDays: null,
  rankNobody: false,
});
