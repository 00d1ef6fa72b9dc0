import { lockMembers } from '../../members/public.ts';
import type { DayRecord } from '../../activity/pure.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { noRulings, type Rulings } from '../rules/score-member.ts';
import type { RulingRow } from '../rules/rules.ts';
import { loadScoringInputs, type ScoredChallenge } from '../scoring-inputs.queries.ts';
import {
  lockStandings,
  type RosterRow,
  type ScoreRow,
  type StandingRow,
  type TeamCreditRow,
} from '../scores.queries.ts';

/** One member in one challenge: stored values and the inputs of their score. */
export interface Case {
  memberId: string;
  challenge: ScoredChallenge;
  intervals: RosterRow[];
  stored: ScoreRow | undefined;
  credits: TeamCreditRow[];
  rulings: Rulings;
  /** The days that the member excused. */
  excused: string[];
  timeZone: string;
}

const keyOf = (row: { memberId: string; challengeId: string }) => `${row.memberId}${row.challengeId}`;

/** Whose scores are to be computed. */
export interface Scope {
  memberIds: readonly string[];
  /** One challenge, or null for all that are not final. */
  challengeId: string | null;
  /** Scores a final challenge too: only when it is created or verified. */
  evenFinal?: boolean;
  /** The caller's transaction holds the members' locks already. */
  locked?: boolean;
}

const scoreIn = (row: StandingRow): ScoreRow | undefined =>
  row.total === null
    ? undefined
    : {
        memberId: row.memberId,
        challengeId: row.challengeId,
        total: row.total,
        creditedDays: row.creditedDays,
        reachedAt: row.reachedAt,
        rankScore: row.rankScore,
        baseline: row.baseline,
        countsFrom: row.scoreFrom,
        timeZone: row.scoreZone,
      };

function intervalsIn(rows: readonly StandingRow[]): RosterRow[] {
  return rows.flatMap(({ memberId, challengeId, countsFrom, countsTo, teamId }) =>
    countsFrom === null ? [] : [{ memberId, challengeId, countsFrom, countsTo, teamId }],
  );
}

const rulingsBy = (rows: readonly RulingRow[] | undefined): Rulings =>
  rows ? new Map(rows.map(({ day, counts }) => [day, counts])) : noRulings;

/** Locks and reads what scores of members are computed from. */
export async function loadCases(
  { programId, now }: WorkContext,
  tx: Db,
  { memberIds, challengeId, evenFinal, locked }: Scope,
): Promise<{ cases: Case[]; days: Map<string, DayRecord[]> }> {
  if (!locked) await lockMembers(tx, programId, memberIds);
  const [standings, { challenges, credits, days, rulings, excused }] = await Promise.all([
    lockStandings(tx, programId, memberIds, challengeId),
    // Sent after the scores are locked, so that it sees what the daily refresh has changed.
    loadScoringInputs(tx, { programId, memberIds, challengeId, finalAfter: evenFinal ? null : now }),
  ]);
  const byId = new Map(challenges.map((row) => [row.id, row]));
  const creditsOf = Map.groupBy(credits, keyOf);
  const ruled = Map.groupBy(rulings, keyOf);
  const excusedIn = Map.groupBy(excused, keyOf);
  const cases = [...Map.groupBy(standings, keyOf)].flatMap(([key, rows]): Case[] => {
    const { memberId, challengeId: id, memberZone } = rows[0]!;
    const challenge = byId.get(id);
    if (!challenge) return [];
    const stored = scoreIn(rows[0]!);
    const timeZone = stored?.timeZone ?? memberZone!;
    const intervals = intervalsIn(rows);
    const place = { memberId, challenge, timeZone, intervals, stored };
    return [
      {
        ...place,
        credits: creditsOf.get(key) ?? [],
        rulings: rulingsBy(ruled.get(key)),
        excused: (excusedIn.get(key) ?? []).map(({ day }) => day),
      },
    ];
  });
  return { cases, days };
}
