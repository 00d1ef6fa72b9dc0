import { countDays } from '../../../platform/clock/days.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { mostPoints } from '#contract/wellness-points.ts';
import type { FieldInput, Fields } from './fields.ts';

/** Returns the fields of each kind of challenge; fields of other kinds are left out. */
export function ofKind(fields: Fields, input: FieldInput): Fields {
  if (fields.challengeType === 'preventative') return asPreventative(fields);
  if (fields.competitionOf === 'minutes') return asMinutes(fields);
  return fields.competitionOf === 'points' ? asPoints(fields, input) : asSteps(fields);
}

/**
 * Returns the incentive, if any, and a title of its own for the recognition, or the usual one
 * (docs/domain.md#incentives-and-closing).
 */
export function incentiveOf(input: FieldInput, before: Fields) {
  const on =
    input.incentivizeChallenge === undefined
      ? before.incentiveType !== null
      : input.incentivizeChallenge === 1;
  if (!on) return { incentiveType: null, incentiveAmount: null, recognitionTitle: null };
  const incentiveType = input.incentiveType ?? before.incentiveType;
  const incentiveAmount = input.incentiveAmount ?? before.incentiveAmount;
  if (!incentiveType) throw invalid('incentiveType', 'required');
  if (!incentiveAmount) throw invalid('incentiveAmount', 'required');
  const titled =
    input.useCustomRecognitionWallTitle === undefined
      ? before.recognitionTitle !== null
      : input.useCustomRecognitionWallTitle === 1;
  const title = input.customRecognitionWallTitle?.trim() ?? before.recognitionTitle;
  if (titled && !title) throw invalid('customRecognitionWallTitle', 'required');
  return { incentiveType, incentiveAmount, recognitionTitle: titled ? title : null };
}

/** Nothing is counted or ranked; at least one of the two ways to complete it must be there. */
function asPreventative(fields: Fields): Fields {
  if (!fields.takesCompletionDate && !fields.takesFreeText)
    throw invalid('allowAddingCompletionDate', 'one_entry');
  return {
    ...fields,
    ...noMinutes,
    chartType: 'leaderboard',
    dailySteps: 0,
    trackingCalc: 'total',
    allowActivities: 0,
    capDevice: null,
    capManual: null,
    measuredOnly: false,
    loggedOnly: false,
    excusedDays: null,
  };
}

const noEntries = { takesCompletionDate: false, takesFreeText: false, lookbackDays: 0 } as const;
const noPoints = { metrics: [], pointsGoal: null, trackQuestions: false, trackJournals: false };

const noMinutes = { dailyMinutes: 0, capMinutes: null };

const asSteps = (fields: Fields): Fields => ({ ...fields, ...noEntries, ...noPoints, ...noMinutes });

/** Minutes of activities count and nothing of steps is asked (docs/domain.md#minutes). */
const asMinutes = (fields: Fields): Fields => ({
  ...fields,
  ...noEntries,
  ...noPoints,
  dailySteps: 0,
  allowActivities: 2,
  capDevice: null,
  capManual: null,
  measuredOnly: false,
});

/**
 * Points count and nothing of steps is asked. Of a wellness challenge a goal above 1 must be attainable, else it is
 * calculated from its length; another one without a goal is a leaderboard (docs/domain.md#wellness-challenge).
 */
function asPoints(fields: Fields, input: FieldInput): Fields {
  const wellness = fields.challengeType === 'wellness';
  const { metrics, trackQuestions, trackJournals } = fields;
  if (wellness && !metrics.length) throw invalid('metrics', 'minItems');
  const length = { ...fields, days: countDays(fields.startDate, fields.endDate) };
  // A goal that nobody named is calculated from the length each time and never stored.
  const named = fields.pointsGoal !== null && fields.pointsGoal > 1 ? fields.pointsGoal : null;
  const asked = input.chartType ?? fields.chartType;
  const isGoal = asked === 'goal' && (wellness || named !== null);
  const pointsGoal = isGoal ? named : null;
  if (wellness && pointsGoal !== null && pointsGoal > mostPoints(length))
    throw invalid('pointsGoal', 'not_attainable');
  return {
    ...fields,
    ...noEntries,
    ...noMinutes,
    metrics: wellness ? metrics : [],
    trackQuestions: wellness && trackQuestions,
    trackJournals: wellness && trackJournals,
    pointsGoal,
    chartType: isGoal ? 'goal' : 'leaderboard',
    dailySteps: 0,
    allowActivities: 0,
    capDevice: null,
    capManual: null,
    measuredOnly: false,
    // It would tell how many log something about their health.
    loggedOnly: fields.loggedOnly && fields.challengeType !== 'wellness',
  };
}
