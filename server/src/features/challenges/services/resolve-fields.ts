import type { ProgramSettings, Tier } from '#contract/features/programs/programs.ts';
import { tierHas } from '../../../domain/tiers/public.ts';
import { keptTranslations } from '../../../domain/translations/public.ts';
import { addDays, countDays } from '../../../platform/clock/days.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { excusedDaysOf, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import type { FieldInput, Fields } from './fields.ts';
import { incentiveOf, ofKind } from './kind-fields.ts';

const longest = 366;

/**
 * Returns the last day by endDate, or startDate + duration - 1; both given must agree
 * (docs/domain.md#dates-and-duration).
 */
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

/** A daily goal of 0 forces a leaderboard; isGoal must say what chartType says (docs/domain.md#goal-and-pacer). */
function chart(
  input: FieldInput,
  { daily, field }: { daily: number; field: 'steps' | 'minutes' },
  before: ChallengeRow['chartType'],
): ChallengeRow['chartType'] {
  const asked =
    input.chartType ?? (input.isGoal === undefined ? before : input.isGoal ? 'goal' : 'leaderboard');
  if (input.isGoal !== undefined && input.isGoal !== (asked === 'goal'))
    throw invalid('isGoal', 'chart_disagrees');
  if (daily > 0) return asked;
  if (input.chartType === 'goal' || input.isGoal) throw invalid(field, `goal_needs_${field}`);
  return 'leaderboard';
}

/** Returns the goal of a day and the type of chart, which points settle by themselves. */
function goalOf(
  input: FieldInput,
  before: Fields,
): Pick<Fields, 'chartType' | 'dailySteps' | 'dailyMinutes'> {
  const dailySteps = input.steps ?? before.dailySteps;
  const dailyMinutes = input.minutes ?? before.dailyMinutes;
  const daily = { dailySteps, dailyMinutes };
  if (before.competitionOf === 'points') return { ...daily, chartType: before.chartType };
  const goal =
    before.competitionOf === 'minutes'
      ? { daily: dailyMinutes, field: 'minutes' as const }
      : { daily: dailySteps, field: 'steps' as const };
  return { ...daily, chartType: chart(input, goal, before.chartType) };
}

/** Returns the words and the drawn picture. They are no rules, so they may change at any time. */
const textsOf = (input: FieldInput, before: Fields) => ({
  art: input.art === undefined ? before.art : input.art,
  rulesText: input.rulesText ?? before.rulesText,
  invitationText: input.invitationText ?? before.invitationText,
  halfwayText: input.halfwayText ?? before.halfwayText,
  closingText: input.closingText ?? before.closingText,
  translations: keptTranslations(input.translations, before.translations, 'en'),
});

const bit = (value: number | undefined, before: boolean) => (value === undefined ? before : value === 1);

/**
 * Returns how scores are averaged, if they are. A number of excused days that the challenge has anyway changes nothing, because a form
 * sends what it shows.
 */
function averagesOf(input: FieldInput, before: Fields) {
  const { excusedDays = before.excusedDays } = input;
  const isSame = excusedDaysOf({ ...before, excusedDays }) === excusedDaysOf(before);
  return {
    trackingCalc: input.trackingCalc ?? before.trackingCalc,
    loggedOnly: bit(input.loggedOnly, before.loggedOnly),
    excusedDays: isSame ? before.excusedDays : excusedDays,
  };
}

/** Where nobody is ranked, nobody wins a prize or improves more than others. */
function refuseRanks({ rankNobody, incentiveType, improvementBoard }: Fields): void {
  if (rankNobody && incentiveType === 'winner') throw invalid('incentiveType', 'nobody_wins');
  if (rankNobody && improvementBoard) throw invalid('improvementBoard', 'ranks_nobody');
}

/**
 * Returns the challenge that results from the sent fields on top of its previous values, or of the defaults of a new
 * one.
 */
export function resolveFields(input: FieldInput, before: Fields): Fields {
  const startDate = input.startDate ?? before.startDate;
  // Before it starts the length is kept when only the start moves.
  const keptEnd =
    before.endDate && before.startDate
      ? addDays(startDate, countDays(before.startDate, before.endDate) - 1)
      : null;
  const endDate = lastDay(startDate, input, keptEnd);
  const resolved: Fields = {
    name: (input.challengeName ?? before.name).trim(),
    challengeType: before.challengeType,
    competitionOf: before.competitionOf,
    metrics: input.metrics ?? before.metrics,
    pointsGoal: input.pointsGoal ?? before.pointsGoal,
    trackJournals: bit(input.trackTextAndImagePoints, before.trackJournals),
    trackQuestions: bit(input.trackQuestionPoints, before.trackQuestions),
    takesCompletionDate: bit(input.allowAddingCompletionDate, before.takesCompletionDate),
    takesFreeText: bit(input.allowFreeTextInput, before.takesFreeText),
    lookbackDays: input.lookbackDays ?? before.lookbackDays,
    mapId: input.mapId === undefined ? before.mapId : input.mapId,
    ...incentiveOf(input, before),
    ...textsOf(input, before),
    description: input.description ?? before.description,
    atStake: input.atStake ?? before.atStake,
    ...goalOf(input, before),
    ...averagesOf(input, { ...before, startDate, endDate }),
    allowActivities: input.allowActivities ?? before.allowActivities,
    startDate,
    endDate,
    open: bit(input.open, before.open),
    public: bit(input.public, before.public),
    featured: bit(input.featured, before.featured),
    improvementBoard: bit(input.improvementBoard, before.improvementBoard),
    joinDeadline: deadline(input, { startDate, endDate }, before.joinDeadline),
    graceHours: input.graceHours ?? before.graceHours,
    capDevice: input.capDevice === undefined ? before.capDevice : input.capDevice,
    capManual: input.capManual === undefined ? before.capManual : input.capManual,
    capMinutes: input.capMinutes === undefined ? before.capMinutes : input.capMinutes,
    measuredOnly: bit(input.measuredOnly, before.measuredOnly),
    rankNobody: bit(input.rankNobody, before.rankNobody),
  };
  const fields = ofKind(resolved, input);
  refuseRanks(fields);
  if (fields.improvementBoard && (fields.competitionOf !== 'steps' || fields.challengeType !== 'chart'))
    throw invalid('improvementBoard', 'only_steps');
  // Activities are typed in.
  if (fields.measuredOnly && fields.allowActivities !== 0) throw invalid('measuredOnly', 'only_measured');
  // A route needs an end: steps have its real length where there is no goal, points and minutes have nothing of the kind.
  if (fields.mapId && fields.competitionOf !== 'steps' && fields.chartType !== 'goal')
    throw invalid('mapId', 'map_needs_goal');
  if (
    fields.incentiveType === 'completion' &&
    fields.challengeType !== 'preventative' &&
    fields.chartType !== 'goal'
  )
    throw invalid('incentiveType', 'completion_needs_goal');
  if (fields.incentiveType === 'winner' && fields.challengeType === 'preventative')
    throw invalid('incentiveType', 'nobody_wins');
  return fields;
}

/** Refuses what the program has switched off. */
export function refuseWhatIsOff(
  fields: Pick<Fields, 'allowActivities' | 'challengeType' | 'competitionOf' | 'incentiveType'>,
  between: ChallengeRow['betweenWhom'],
  { settings, tier }: { settings: ProgramSettings; tier: Tier },
): void {
  if (between === 'organization' && !(settings.organizationsOn && tierHas(tier, 'organizations')))
    throw new AppError('feature_off', { fields: { between: ['feature_off'] } });
  if (fields.challengeType === 'preventative' && !tierHas(tier, 'preventativeChallenges'))
    throw new AppError('feature_off', { fields: { challengeType: ['feature_off'] } });
  if (fields.incentiveType && !(settings.incentiveIntegrationOn && tierHas(tier, 'incentives')))
    throw new AppError('feature_off', { fields: { incentivizeChallenge: ['feature_off'] } });
  if (fields.challengeType === 'wellness' && !(settings.metricsOn && tierHas(tier, 'wellnessChallenges')))
    throw new AppError('feature_off', { fields: { challengeType: ['feature_off'] } });
  if (fields.challengeType === 'chart' && fields.competitionOf === 'points' && !settings.pointsOn)
    throw new AppError('feature_off', { fields: { competitionOf: ['feature_off'] } });
  if (between === 'groups' && settings.teamsOff)
    throw new AppError('feature_off', { fields: { between: ['feature_off'] } });
  if (fields.competitionOf === 'minutes' && !settings.converter)
    throw new AppError('minutes_off', { fields: { competitionOf: ['minutes_off'] } });
  if (fields.allowActivities > 0 && !settings.converter)
    throw new AppError('feature_off', { fields: { allowActivities: ['feature_off'] } });
}
