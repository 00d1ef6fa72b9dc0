import type { explainScore, ScoreDay } from '#contract/features/boards/board.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type * as T from 'typebox';

import { scaleOf } from '../../domain/boards/pure.ts';

import type { ExplainedDay } from '../../domain/scoring/pure.ts';
import type { CappedDay, ChallengeRow, CreditRow } from '../../domain/challenges/pure.ts';

type Explanation = ResponseOf<typeof explainScore>;

/**
 * Their own days show the parts of points, which say what metrics a member logged. Why an admin decided about a day is read by that
 * member and by admins; everybody sees that it was decided.
 */
export function presentDay(
  explained: ExplainedDay,
  names: ReadonlyMap<string, string>,
  { isOwn, readsReasons }: { isOwn: boolean; readsReasons: boolean },
): T.Static<typeof ScoreDay> {
  const { day, credit, value, excluded, parts, credited, ruling } = explained;
  return {
    day,
    steps: value.steps,
    source: value.source,
    reason: value.reason,
    manualSteps: value.typed,
    activities: (credit?.activities ?? []).map(({ activityId, minutes, rate, steps }) => {
      return { name: names.get(activityId) ?? activityId, minutes, rate, steps };
    }),
    cap: credit?.cap ?? null,
    credited,
    parts: isOwn ? parts : [],
    excluded,
    ruling: ruling && {
      counts: ruling.counts,
      reason: readsReasons ? ruling.reason : null,
      answer: readsReasons ? ruling.answer : null,
    },
  };
}

interface Viewer {
  memberId: string;
  rank: number;
}

/** Whether a viewer may know who earned this. */
export const isNamed = (row: CreditRow, viewer: Viewer): boolean =>
  !row.erased && (!row.hidden || row.memberId === viewer.memberId || viewer.rank > 0);

/** `capped`: the days that a limit reduced, of the members the viewer may know. */
export function presentCredit(row: CreditRow, viewer: Viewer, capped: readonly CappedDay[]) {
  const { memberId, credited, memberDays, excusedDays, countsFrom, countsTo } = row;
  const name = isNamed(row, viewer) ? row.name : null;
  return { memberId, name, credited, memberDays, excusedDays, countsFrom, countsTo, capped: [...capped] };
}

export function presentExplanation(
  challenge: ChallengeRow,
  found: Omit<Explanation, 'trackingCalc' | 'scoreScale' | 'rules' | 'competitionOf'>,
): Explanation {
  const {
    allowActivities,
    capDevice,
    capManual,
    capMinutes,
    manualMode,
    trustFiles,
    measuredOnly,
    loggedOnly,
    graceHours,
    timeZone,
  } = challenge;
  return {
    ...found,
    trackingCalc: challenge.trackingCalc,
    competitionOf: challenge.competitionOf,
    scoreScale: scaleOf(challenge),
    rules: {
      allowActivities,
      capDevice,
      capManual,
      capMinutes,
      manualMode,
      trustFiles,
      measuredOnly,
      loggedOnly,
      graceHours,
      timeZone,
    },
  };
}
