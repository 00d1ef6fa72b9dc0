import { countsInChallenges } from '#contract/points.ts';
import { wellnessPoints } from '#contract/wellness-points.ts';
import { dayValue, type DayRecord } from '../../activity/pure.ts';
import type { Rules } from './rules.ts';

/** Something a member did on a day that may pay in a challenge of points. */
export interface Earning {
  day: string;
  kind: 'metric' | 'journal' | 'photo' | 'question' | 'ledger';
  /** The metric, the week of a question, or the rule of the ledger. */
  what: string;
  /** Points of the ledger; 0 for what the challenge itself pays for. */
  amount: number;
  /** When it was recorded, epoch milliseconds. */
  at: number;
}

export interface PointPart {
  kind: 'metric' | 'steps' | 'journal' | 'photo' | 'question' | 'ledger';
  what: string;
  points: number;
}

export interface PointCredit {
  credited: number;
  parts: PointPart[];
  recordedAt: number;
}

function wellnessParts(rules: Rules, record: DayRecord | undefined, earnings: readonly Earning[]) {
  const parts: (PointPart & { at: number })[] = [];
  if (rules.metrics.includes('steps') && record && dayValue(record, rules.manualMode).steps > 0)
    parts.push({ kind: 'steps', what: 'steps', points: wellnessPoints.steps, at: record.stepsAt });
  for (const { kind, what, at } of earnings) {
    if (kind === 'metric' && rules.metrics.includes(what))
      parts.push({ kind, what, points: wellnessPoints.metric, at });
    if ((kind === 'journal' || kind === 'photo') && rules.trackJournals)
      parts.push({ kind, what, points: wellnessPoints[kind], at });
    if (kind === 'question' && rules.trackQuestions)
      parts.push({ kind, what, points: wellnessPoints.question, at });
  }
  return parts;
}

/**
 * Returns one day's value in a points challenge. Wellness: 1 for each chosen metric with an entry (steps, above 0: 2),
 * 1 for a journal entry and 3 for a photo in it, 10 for a right answer. Otherwise the points the ledger paid for the
 * day, except for joining and finishing challenges (a challenge does not count itself) and for badges, which reward
 * points it has paid already.
 */
export function creditPoints(
  rules: Rules,
  record: DayRecord | undefined,
  earnings: readonly Earning[],
): PointCredit {
  const counts = (rule: string) =>
    countsInChallenges(rule) || (rules.countsMetricPoints === true && rule === 'metric');
  const parts =
    rules.challengeType === 'wellness'
      ? wellnessParts(rules, record, earnings)
      : earnings.flatMap(({ kind, what, amount, at }) =>
          kind === 'ledger' && counts(what) ? [{ kind, what, points: amount, at }] : [],
        );
  return {
    credited: parts.reduce((sum, part) => sum + part.points, 0),
    parts: parts.map(({ kind, what, points }) => ({ kind, what, points })),
    recordedAt: Math.max(0, ...parts.map((part) => part.at)),
  };
}
