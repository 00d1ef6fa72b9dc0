import { type createChallenge } from '#contract/features/challenges.ts';
import { payingMetrics } from '#contract/features/challenge-kinds.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ProgramSettings, Tier } from '#contract/features/programs.ts';
import { tierHas } from '../../../core/tiers/public.ts';
import { addDays, countDays } from '../../../platform/clock/days.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { mostPoints } from '../scoring/credit-points.ts';
import type { ChallengeRow } from '../challenges.types.ts';

type Body = BodyOf<typeof createChallenge>;
/** The fields that make and change a challenge. */
export type FieldInput = Partial<
  Omit<
    Body,
    | 'programId'
    | 'between'
    | 'competitionOf'
    | 'challengeType'
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
  | 'open'
  | 'public'
  | 'featured'
  | 'joinDeadline'
  | 'graceHours'
  | 'capDevice'
  | 'capManual'
  | 'challengeType'
  | 'competitionOf'
  | 'metrics'
  | 'pointsGoal'
  | 'trackQuestions'
  | 'takesCompletionDate'
  | 'takesFreeText'
  | 'lookbackDays'
>;

const longest = 366;

/** The last day by endDate, or startDate + duration - 1; both given must agree (semantics.md, "duration"). */
function lastDay(startDate: string, input: FieldInput, before: string | null): string {
  const byDuration = input.duration === undefined ? null : addDays(startDate, input.duration - 1);
  const endDate = input.endDate ?? byDuration ?? before;
  if (endDate === null) throw invalid('endDate', 'required');
  if (byDuration !== null && byDuration !== endDate)
    throw new AppError('dates_disagree', {
      fields: { duration: ['dates_disagree'], endDate: ['dates_disagree'] },
    });
  if (endDate < startDate) throw invalid('endDate', 'after_start');
  if (countDays(startDate, endDate) > longest) throw invalid('endDate', 'too_long');
  return endDate;
}

function deadline(input: FieldInput, fields: { startDate: string; endDate: string }, before: string | null) {
  const on =
    input.deadlineEnabled ??
    (input.joinDeadline === undefined ? before !== null : input.joinDeadline !== null);
  if (!on) return null;
  const joinDeadline = input.joinDeadline ?? before;
  if (joinDeadline === null) throw invalid('joinDeadline', 'required');
  if (joinDeadline > fields.endDate) throw invalid('joinDeadline', 'deadline_in_window');
  return joinDeadline;
}

/** Steps 0 forces a leaderboard; isGoal must say what chartType says (semantics.md, "chartType"). */
function chart(
  input: FieldInput,
  dailySteps: number,
  before: ChallengeRow['chartType'],
): ChallengeRow['chartType'] {
  const asked =
    input.chartType ?? (input.isGoal === undefined ? before : input.isGoal ? 'goal' : 'leaderboard');
  if (input.isGoal !== undefined && input.isGoal !== (asked === 'goal'))
    throw invalid('isGoal', 'chart_disagrees');
  if (dailySteps > 0) return asked;
  if (input.chartType === 'goal' || input.isGoal) throw invalid('steps', 'goal_needs_steps');
  return 'leaderboard';
}

const bit = (value: number | undefined, before: boolean) => (value === undefined ? before : value === 1);

/** What a challenge becomes by the fields sent on top of what it was (or the defaults of a new one). */
export function resolveFields(input: FieldInput, before: Fields): Fields {
  const startDate = input.startDate ?? before.startDate;
  const dailySteps = input.steps ?? before.dailySteps;
  const name = (input.challengeName ?? before.name).trim();
  // Before it starts the length is kept when only the start moves.
  const keptEnd =
    before.endDate && before.startDate
      ? addDays(startDate, countDays(before.startDate, before.endDate) - 1)
      : null;
  const endDate = lastDay(startDate, input, keptEnd);
  const resolved: Fields = {
    name,
    challengeType: before.challengeType,
    competitionOf: before.competitionOf,
    metrics: input.metrics ?? before.metrics,
    pointsGoal: input.pointsGoal ?? before.pointsGoal,
    trackQuestions: bit(input.trackQuestionPoints, before.trackQuestions),
    takesCompletionDate: bit(input.allowAddingCompletionDate, before.takesCompletionDate),
    takesFreeText: bit(input.allowFreeTextInput, before.takesFreeText),
    lookbackDays: input.lookbackDays ?? before.lookbackDays,
    description: input.description ?? before.description,
    atStake: input.atStake ?? before.atStake,
    chartType:
      before.competitionOf === 'points' ? before.chartType : chart(input, dailySteps, before.chartType),
    trackingCalc: input.trackingCalc ?? before.trackingCalc,
    allowActivities: input.allowActivities ?? before.allowActivities,
    startDate,
    endDate,
    dailySteps,
    open: bit(input.open, before.open),
    public: bit(input.public, before.public),
    featured: bit(input.featured, before.featured),
    joinDeadline: deadline(input, { startDate, endDate }, before.joinDeadline),
    graceHours: input.graceHours ?? before.graceHours,
    capDevice: input.capDevice === undefined ? before.capDevice : input.capDevice,
    capManual: input.capManual === undefined ? before.capManual : input.capManual,
  };
  if (resolved.challengeType === 'preventative') return asPreventative(resolved);
  return resolved.competitionOf === 'points' ? asPoints(resolved, input) : asSteps(resolved);
}

/** Nothing is counted or ranked; at least one of the two ways to complete it must be there. */
function asPreventative(fields: Fields): Fields {
  if (!fields.takesCompletionDate && !fields.takesFreeText)
    throw invalid('allowAddingCompletionDate', 'one_entry');
  return {
    ...fields,
    chartType: 'leaderboard',
    dailySteps: 0,
    trackingCalc: 'total',
    allowActivities: 0,
    capDevice: null,
    capManual: null,
  };
}

const noEntries = { takesCompletionDate: false, takesFreeText: false, lookbackDays: 0 } as const;
const noPoints = { metrics: [], pointsGoal: null, trackQuestions: false };

const asSteps = (fields: Fields): Fields => ({ ...fields, ...noEntries, ...noPoints });

/**
 * Points count and nothing of steps is asked. Of a wellness challenge a goal above 1 must be attainable, else it is
 * reckoned from its length; another one without a goal is a leaderboard (semantics.md, "Wellness challenge").
 */
function asPoints(fields: Fields, input: FieldInput): Fields {
  const wellness = fields.challengeType === 'wellness';
  const { metrics, trackQuestions } = fields;
  if (wellness && !metrics.length) throw invalid('metrics', 'minItems');
  const length = { days: countDays(fields.startDate, fields.endDate), metrics, trackQuestions };
  // Without a name the goal is reckoned, and anew when the length changes: it is not kept.
  const named = fields.pointsGoal !== null && fields.pointsGoal > 1 ? fields.pointsGoal : null;
  const asked = input.chartType ?? fields.chartType;
  const isGoal = asked === 'goal' && (wellness || named !== null);
  const pointsGoal = isGoal ? named : null;
  if (wellness && pointsGoal !== null && pointsGoal > mostPoints(length))
    throw invalid('pointsGoal', 'not_attainable');
  return {
    ...fields,
    ...noEntries,
    metrics: wellness ? metrics : [],
    trackQuestions: wellness && trackQuestions,
    pointsGoal,
    chartType: isGoal ? 'goal' : 'leaderboard',
    dailySteps: 0,
    allowActivities: 0,
    capDevice: null,
    capManual: null,
  };
}

/** What a new challenge is unless told otherwise (semantics.md, "Challenges"). */
export const defaults = (
  between: ChallengeRow['betweenWhom'],
  challengeType: ChallengeRow['challengeType'],
  competitionOf: ChallengeRow['competitionOf'] = 'steps',
): Fields => ({
  name: '',
  challengeType,
  competitionOf,
  metrics: [...payingMetrics],
  pointsGoal: null,
  trackQuestions: true,
  takesCompletionDate: true,
  takesFreeText: false,
  lookbackDays: challengeType === 'preventative' ? 365 : 0,
  description: '',
  atStake: '',
  chartType: challengeType === 'preventative' ? 'leaderboard' : 'goal',
  trackingCalc: between === 'individuals' ? 'total' : 'average',
  allowActivities: 0,
  startDate: '',
  endDate: '',
  dailySteps: challengeType === 'preventative' || competitionOf === 'points' ? 0 : 8000,
  open: true,
  public: true,
  featured: false,
  joinDeadline: null,
  graceHours: 48,
  capDevice: null,
  capManual: 20_000,
});

/** Refuses what the program has switched off. */
export function refuseWhatIsOff(
  fields: Pick<Fields, 'allowActivities' | 'challengeType' | 'competitionOf'>,
  between: ChallengeRow['betweenWhom'],
  { settings, tier }: { settings: ProgramSettings; tier: Tier },
): void {
  if (between === 'organization' && !(settings.organizationsOn && tierHas(tier, 'organizations')))
    throw new AppError('feature_off', { fields: { between: ['feature_off'] } });
  if (fields.challengeType === 'preventative' && !tierHas(tier, 'preventativeChallenges'))
    throw new AppError('feature_off', { fields: { challengeType: ['feature_off'] } });
  if (fields.challengeType === 'wellness' && !(settings.metricsOn && tierHas(tier, 'wellnessChallenges')))
    throw new AppError('feature_off', { fields: { challengeType: ['feature_off'] } });
  if (fields.challengeType === 'chart' && fields.competitionOf === 'points' && !settings.pointsOn)
    throw new AppError('feature_off', { fields: { competitionOf: ['feature_off'] } });
  if (between === 'groups' && settings.teamsOff)
    throw new AppError('feature_off', { fields: { between: ['feature_off'] } });
  if (fields.allowActivities > 0 && !settings.converter)
    throw new AppError('feature_off', { fields: { allowActivities: ['feature_off'] } });
}
