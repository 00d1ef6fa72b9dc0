import type { MapKind } from '#contract/features/maps/maps.ts';
import type { Between, Challenge } from '#contract/features/challenges/challenges.ts';
import { usualExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import { addDays } from '../../../lib/format.ts';
import { kindOfChallenge, type Kind } from '../kind-of-challenge.ts';
import {
  translationValues,
  type TranslationValues,
} from '../../../domain/translations/translation-values.ts';
import { translatedTexts, writtenTexts } from './written-texts.ts';
import type { Candidate } from '../hooks/use-candidates.ts';

/** The field that lists the participants. */
export const fieldOf = {
  individuals: 'memberIds',
  groups: 'teamIds',
  organization: 'organizationIds',
} as const;

/** The values of the challenge form: text until it is sent. */
export interface ChallengeValues extends TranslationValues {
  challengeName: string;
  description: string;
  atStake: string;
  between: Between;
  instant: boolean;
  startDate: string;
  duration: string;
  chartType: 'goal' | 'leaderboard';
  steps: string;
  /** The goal of a day in a challenge of minutes. */
  minutes: string;
  trackingCalc: 'total' | 'average';
  allowActivities: string;
  capDevice: string;
  capManual: string;
  capMinutes: string;
  measuredOnly: boolean;
  loggedOnly: boolean;
  /** Empty for the usual number. */
  excusedDays: string;
  rankNobody: boolean;
  graceHours: string;
  open: boolean;
  public: boolean;
  featured: boolean;
  improvementBoard: boolean;
  deadlineEnabled: boolean;
  joinDeadline: string;
  addCreator: boolean;
  includeAll: boolean;
  includeType: 'invite' | 'add';
  chosen: Candidate[];
  kind: Kind;
  /** Empty for none. */
  mapId: string;
  rulesText: string;
  invitationText: string;
  halfwayText: string;
  closingText: string;
  /** Texts that came with the product. */
  shippedTexts: string[];
  /** The name of a drawing, or an empty string. */
  art: string;
  metrics: string[];
  trackTextAndImagePoints: boolean;
  trackQuestionPoints: boolean;
  pointsGoal: string;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  lookbackDays: string;
  incentivizeChallenge: boolean;
  incentiveType: 'completion' | 'participation' | 'winner';
  incentiveAmount: string;
  useCustomRecognitionWallTitle: boolean;
  customRecognitionWallTitle: string;
}

/** What most programs set as a goal of a day, in steps. */
const usualGoal = '8000';

/** Half an hour, which is moderate activity on most days as the WHO recommends it. */
const usualMinutes = '30';

/** Whether somebody chose a goal and named none. */
export const lacksGoal = ({ kind, chartType, steps, minutes }: ChallengeValues): boolean =>
  chartType === 'goal' &&
  ((kind === 'steps' && whole(steps) === 0) || (kind === 'minutes' && whole(minutes) === 0));

/**
 * Returns the shape of a new challenge. `isOwnProgram`: the person who creates it is a member of the program and takes
 * part.
 */
export const newValues = (today: string, isOwnProgram: boolean): ChallengeValues => ({
  ...translationValues(null, translatedTexts),
  shippedTexts: [],
  challengeName: '',
  description: '',
  atStake: '',
  between: 'individuals',
  instant: false,
  startDate: today,
  duration: '1',
  chartType: 'goal',
  steps: usualGoal,
  minutes: usualMinutes,
  trackingCalc: 'total',
  allowActivities: '0',
  capDevice: '',
  capManual: '20000',
  capMinutes: '180',
  measuredOnly: false,
  loggedOnly: false,
  excusedDays: '',
  rankNobody: false,
  graceHours: '48',
  open: true,
  public: true,
  featured: false,
  improvementBoard: false,
  deadlineEnabled: false,
  joinDeadline: '',
  addCreator: isOwnProgram,
  includeAll: false,
  includeType: 'invite',
  chosen: [],
  kind: 'steps',
  mapId: '',
  rulesText: '',
  invitationText: '',
  halfwayText: '',
  closingText: '',
  art: '',
  metrics: [...payingMetrics],
  trackTextAndImagePoints: true,
  trackQuestionPoints: true,
  pointsGoal: '',
  allowAddingCompletionDate: true,
  allowFreeTextInput: false,
  lookbackDays: '365',
  incentivizeChallenge: false,
  incentiveType: 'completion',
  incentiveAmount: '',
  useCustomRecognitionWallTitle: false,
  customRecognitionWallTitle: '',
});

/** Switches the kind; a check-up is between individuals. */
export function ofKind(kind: Kind, values: ChallengeValues): Partial<ChallengeValues> {
  const alone = { between: 'individuals' as const, trackingCalc: 'total' as const, chosen: [] };
  return {
    kind,
    mapId: '',
    ...(kind === 'preventative' && values.between !== 'individuals' ? alone : {}),
    chartType: kind === 'points' ? 'leaderboard' : 'goal',
  };
}

/** Changes the first day and moves the last day to join by the same amount. */
export function startingOn(values: ChallengeValues, startDate: string): Partial<ChallengeValues> {
  const days = (Date.parse(startDate) - Date.parse(values.startDate)) / 86_400_000;
  if (!values.joinDeadline || !Number.isInteger(days)) return { startDate };
  return { startDate, joinDeadline: addDays(values.joinDeadline, days) };
}

/** Returns the inputs that the points of a wellness challenge depend on. */
export const lengthOf = (values: ChallengeValues) => ({
  days: whole(values.duration),
  metrics: values.metrics,
  trackQuestions: values.trackQuestionPoints,
  trackJournals: values.trackTextAndImagePoints,
});

export const valuesOf = (challenge: Challenge): ChallengeValues => ({
  ...newValues(challenge.startDate, false),
  challengeName: challenge.challengeName,
  ...writtenTexts(challenge, challenge),
  between: challenge.between,
  duration: String(challenge.duration),
  // The call keeps a goal of 0, which is none.
  chartType:
    challenge.competitionOf !== 'points' && challenge.goal === 0 ? 'leaderboard' : challenge.chartType,
  steps: String(challenge.steps || usualGoal),
  minutes: String(challenge.minutes || usualMinutes),
  trackingCalc: challenge.trackingCalc,
  allowActivities: String(challenge.allowActivities),
  capDevice: challenge.capDevice === null ? '' : String(challenge.capDevice),
  capManual: challenge.capManual === null ? '' : String(challenge.capManual),
  capMinutes: challenge.capMinutes === null ? '' : String(challenge.capMinutes),
  graceHours: String(challenge.graceHours),
  open: challenge.open === 1,
  public: challenge.public === 1,
  featured: challenge.featured === 1,
  measuredOnly: challenge.measuredOnly === 1,
  loggedOnly: challenge.loggedOnly === 1,
  excusedDays:
    challenge.excusedDays === usualExcusedDays(challenge.duration) ? '' : String(challenge.excusedDays),
  rankNobody: challenge.rankNobody === 1,
  improvementBoard: challenge.improvementBoard === 1,
  deadlineEnabled: challenge.deadlineEnabled,
  joinDeadline: challenge.joinDeadline ?? '',
  art: challenge.art ?? '',
  kind: kindOfChallenge(challenge),
  mapId: challenge.mapId ?? '',
  metrics: challenge.metrics,
  trackTextAndImagePoints: challenge.trackTextAndImagePoints === 1,
  trackQuestionPoints: challenge.trackQuestionPoints === 1,
  pointsGoal: challenge.pointsGoal === null ? '' : String(challenge.pointsGoal),
  allowAddingCompletionDate: challenge.allowAddingCompletionDate === 1,
  allowFreeTextInput: challenge.allowFreeTextInput === 1,
  lookbackDays: String(challenge.lookbackDays),
  incentivizeChallenge: challenge.incentivizeChallenge === 1,
  incentiveType: challenge.incentiveType ?? 'completion',
  incentiveAmount: challenge.incentiveAmount === null ? '' : String(challenge.incentiveAmount),
  useCustomRecognitionWallTitle: challenge.useCustomRecognitionWallTitle === 1,
  customRecognitionWallTitle: challenge.customRecognitionWallTitle ?? '',
});

/** Returns the Monday after a day: a new challenge begins with a week, and leaves time to invite people. */
export const nextMonday = (day: string): string =>
  addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7 || 7);

/** Returns a challenge as a new one that begins on a day, with the same rules and without its people. */
export function copyOf(challenge: Challenge, begins: string, challengeName: string): ChallengeValues {
  const values = valuesOf(challenge);
  return {
    ...values,
    ...startingOn(values, begins),
    challengeName: challengeName.slice(0, 100),
    featured: false,
  };
}

/** The number in a field, read without anything that is not a digit (docs/domain.md#dates-and-lists). */
export const whole = (text: string): number => Number(text.replaceAll(/\D/g, '') || '0');

/** The kind of map that a challenge of these values can follow. */
export const mapKindOf = ({ kind }: Pick<ChallengeValues, 'kind'>): MapKind =>
  kind === 'wellness' || kind === 'preventative' ? kind : 'normal';
