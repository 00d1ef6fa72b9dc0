import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import { artNames } from '#contract/features/challenges/texts.ts';
import type {
  createChallenge,
  updateChallenge,
  Challenge,
} from '#contract/features/challenges/challenges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { translationsBody } from '../../../domain/translations/translation-values.ts';
import { fieldOf, whole, type ChallengeValues } from './challenge-values.ts';
import { translatedTexts } from './written-texts.ts';

export const wholeOrNull = (text: string): number | null => (text.trim() ? whole(text) : null);
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Rules = Pick<
  BodyOf<typeof createChallenge>,
  | 'graceHours'
  | 'trackingCalc'
  | 'allowActivities'
  | 'capDevice'
  | 'capManual'
  | 'capMinutes'
  | 'measuredOnly'
  | 'loggedOnly'
  | 'excusedDays'
  | 'rankNobody'
  | 'chartType'
  | 'steps'
  | 'minutes'
  | 'metrics'
  | 'trackTextAndImagePoints'
  | 'trackQuestionPoints'
  | 'pointsGoal'
  | 'allowAddingCompletionDate'
  | 'allowFreeTextInput'
  | 'lookbackDays'
>;

/** Sends only the fields of this kind of challenge. */
export function rulesOf(values: ChallengeValues): Rules {
  const graceHours = whole(values.graceHours) as 0 | 24 | 48 | 72;
  const { kind, trackingCalc, chartType } = values;
  if (kind === 'steps')
    return {
      graceHours,
      trackingCalc,
      allowActivities: whole(values.allowActivities),
      capDevice: wholeOrNull(values.capDevice),
      capManual: wholeOrNull(values.capManual),
      measuredOnly: bit(values.measuredOnly),
      loggedOnly: bit(values.loggedOnly),
      excusedDays: wholeOrNull(values.excusedDays),
      rankNobody: bit(values.rankNobody),
      chartType,
      steps: chartType === 'goal' ? whole(values.steps) : 0,
    };
  if (kind === 'preventative')
    return {
      graceHours,
      allowAddingCompletionDate: bit(values.allowAddingCompletionDate),
      allowFreeTextInput: bit(values.allowFreeTextInput),
      lookbackDays: whole(values.lookbackDays),
    };
  if (kind === 'minutes')
    return {
      graceHours,
      trackingCalc,
      capMinutes: wholeOrNull(values.capMinutes),
      loggedOnly: bit(values.loggedOnly),
      excusedDays: wholeOrNull(values.excusedDays),
      rankNobody: bit(values.rankNobody),
      chartType,
      minutes: chartType === 'goal' ? whole(values.minutes) : 0,
    };
  const pointsGoal = chartType === 'goal' && values.pointsGoal.trim() ? whole(values.pointsGoal) : 1;
  return {
    graceHours,
    trackingCalc,
    ...(kind === 'wellness' ? {} : { loggedOnly: bit(values.loggedOnly) }),
    excusedDays: wholeOrNull(values.excusedDays),
    rankNobody: bit(values.rankNobody),
    chartType,
    pointsGoal,
    ...(kind === 'wellness'
      ? {
          metrics: payingMetrics.filter((name) => values.metrics.includes(name)),
          trackTextAndImagePoints: bit(values.trackTextAndImagePoints),
          trackQuestionPoints: bit(values.trackQuestionPoints),
        }
      : {}),
  };
}

export function incentiveOf(values: ChallengeValues) {
  if (!values.incentivizeChallenge) return { incentivizeChallenge: 0 };
  const title = values.customRecognitionWallTitle.trim();
  return {
    incentivizeChallenge: 1,
    incentiveType: values.incentiveType,
    ...(values.incentiveAmount.trim() ? { incentiveAmount: whole(values.incentiveAmount) } : {}),
    useCustomRecognitionWallTitle: bit(values.useCustomRecognitionWallTitle),
    ...(values.useCustomRecognitionWallTitle && title ? { customRecognitionWallTitle: title } : {}),
  };
}

export const typeOf = ({ kind }: ChallengeValues) =>
  ({
    steps: { challengeType: 'chart', competitionOf: 'steps' },
    points: { challengeType: 'chart', competitionOf: 'points' },
    minutes: { challengeType: 'chart', competitionOf: 'minutes' },
    wellness: { challengeType: 'wellness', competitionOf: 'points' },
    preventative: { challengeType: 'preventative' },
  })[kind] as Pick<BodyOf<typeof createChallenge>, 'challengeType' | 'competitionOf'>;

export const wordsOf = ({
  description,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
  art,
}: ChallengeValues) => ({
  description,
  rulesText,
  invitationText,
  halfwayText,
  closingText,
  art: artNames.find((name) => name === art) ?? null,
});

const textsOf = ({ challengeName, atStake, ...values }: ChallengeValues) => ({
  challengeName,
  ...wordsOf({ challengeName, atStake, ...values }),
  ...translationsBody(
    values,
    translatedTexts.filter((name) => name !== 'tile'),
  ),
  atStake,
  open: bit(values.open),
  public: bit(values.public),
  deadlineEnabled: values.deadlineEnabled,
  ...(values.deadlineEnabled && values.joinDeadline ? { joinDeadline: values.joinDeadline } : {}),
});

/** Settings that only admins can change. */
export const adminsOf = ({ featured, improvementBoard, kind }: ChallengeValues) => ({
  featured: bit(featured),
  improvementBoard: bit(improvementBoard && kind === 'steps'),
});

interface Creator {
  programId: string;
  isAdmin: boolean;
  /** Members without a team of their own have nobody to bring into a team challenge. */
  leadsTeam: boolean;
  packageId?: string | undefined;
}

const bringsCreator = ({ between, addCreator }: ChallengeValues, leadsTeam: boolean): boolean =>
  // Organizations have no leader who could accept an invitation.
  addCreator && (between === 'individuals' || (between === 'groups' && leadsTeam));

export function createBody(
  values: ChallengeValues,
  { programId, isAdmin, leadsTeam, packageId }: Creator,
): BodyOf<typeof createChallenge> {
  const ids = values.chosen.map((one) => one.id);
  const some = values.includeAll || ids.length > 0;
  return {
    ...textsOf(values),
    ...rulesOf(values),
    ...(isAdmin ? incentiveOf(values) : {}),
    ...typeOf(values),
    // The package provides every value that the form does not override.
    ...(values.mapId || packageId ? { mapId: values.mapId || null } : {}),
    programId,
    ...(packageId ? { packageId } : {}),
    between: values.between,
    instant: bit(values.instant),
    ...(values.instant ? {} : { startDate: values.startDate }),
    duration: whole(values.duration),
    addCreator: bit(bringsCreator(values, leadsTeam)),
    includeType: some ? values.includeType : 'none',
    ...(isAdmin ? { ...adminsOf(values), includeAll: values.includeAll } : {}),
    ...(!values.includeAll && ids.length ? { [fieldOf[values.between]]: ids } : {}),
  };
}

/** Returns the body of an edit. In a running challenge it contains only fields that may still change. */
export function updateBody(
  values: ChallengeValues,
  challenge: Challenge,
  isAdmin: boolean,
): BodyOf<typeof updateChallenge> {
  const pending = challenge.phase === 'pending';
  // In a running challenge the goal may change, but the scoring inputs may not.
  const { chartType, steps, minutes, pointsGoal, ...frozen } = rulesOf(values);
  return {
    ...textsOf(values),
    ...(values.kind === 'preventative' ? {} : { chartType }),
    ...(steps === undefined ? {} : { steps }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(pointsGoal === undefined ? {} : { pointsGoal }),
    duration: whole(values.duration),
    ...(pending && values.mapId !== (challenge.mapId ?? '') ? { mapId: values.mapId || null } : {}),
    ...(pending ? { ...frozen, startDate: values.startDate, ...(isAdmin ? incentiveOf(values) : {}) } : {}),
    ...(isAdmin ? adminsOf(values) : {}),
  };
}
