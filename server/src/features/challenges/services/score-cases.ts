import type { DayRecord } from '../../../core/activity/public.ts';
import { earlier, later } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { isPipeline } from '../../../platform/db/pipeline.ts';
import { readGround, type Ground, type ScoredChallenge } from '../ground.queries.ts';
import { firstDayOf } from '../scoring/improvement.ts';
import {
  lockMembers,
  lockStandings,
  type RosterRow,
  type ScoreRow,
  type StandingRow,
  type TeamCreditRow,
} from '../scores.queries.ts';

/** One member in one challenge: what is stored and what they count by. */
export interface Case {
  memberId: string;
  challenge: ScoredChallenge;
  stretches: RosterRow[];
  stored: ScoreRow | undefined;
  credits: TeamCreditRow[];
  timeZone: string;
}

const keyOf = (row: { memberId: string; challengeId: string }) => `${row.memberId}${row.challengeId}`;

export interface Scope {
  memberIds: readonly string[];
  /** One challenge, or null for all that are not final. */
  challengeId: string | null;
  /** Scores a final challenge too: only when it is made or verified. */
  evenFinal?: boolean;
  /** The caller's transaction holds the members' locks already. */
  locked?: boolean;
  /** Days that were written since `readAhead`, all of them. */
  written?: readonly WrittenDay[];
}

export interface WrittenDay {
  memberId: string;
  record: DayRecord;
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

function stretchesIn(rows: readonly StandingRow[]): RosterRow[] {
  return rows.flatMap(({ memberId, challengeId, countsFrom, countsTo, teamId }) =>
    countsFrom === null ? [] : [{ memberId, challengeId, countsFrom, countsTo, teamId }],
  );
}

export type Days = Map<string, DayRecord[]>;

/** What is stored and all that scores are made of; one wait in a pipeline. `alsoOn`: these days too, wherever they lie. */
async function readStandings(
  { programId, now }: WorkContext,
  tx: Db,
  scope: Scope,
  alsoOn: readonly string[] | null = null,
) {
  const { memberIds, challengeId } = scope;
  if (!scope.locked) await lockMembers(tx, programId, memberIds);
  const [standings, ground] = await Promise.all([
    lockStandings(tx, programId, memberIds, challengeId),
    // After the scores are locked: what the daily refresh has changed meanwhile is seen.
    readGround(tx, { programId, memberIds, challengeId, finalAfter: scope.evenFinal ? null : now, alsoOn }),
  ]);
  return { standings, ...ground };
}

/** By the context of one transaction, which no other has. */
const readBefore = new WeakMap<WorkContext, ReturnType<typeof readStandings>>();

/**
 * Begins to read what scores of members are made of before their days are written, under their locks: with the days that are
 * written put in (`written`), it is what would be read afterwards, and the transaction waits once less. Answers all days that it
 * reads, those about to be written among them. Elsewhere than in a pipeline one statement waits for the other, and nobody would
 * wait for these: there all is read afterwards.
 */
export function readAhead(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
  alsoOn: readonly string[],
): Promise<Days> | undefined {
  if (!isPipeline(tx)) return undefined;
  const ids = [...new Set(memberIds)].toSorted();
  const reading = readStandings(context, tx, { memberIds: ids, challengeId: null, locked: true }, alsoOn);
  const standing = reading.then(({ days, beyond }) => joined(days, beyond));
  // Whoever uses them sees that it failed, and else the transaction does.
  for (const one of [reading, standing]) one.catch(() => undefined);
  readBefore.set(context, reading);
  return standing;
}

/** A copy: what is written is put into the days of the challenges later on. */
function joined(days: Days, beyond: Days): Days {
  const all = new Map(days);
  for (const [memberId, others] of beyond) all.set(memberId, [...(days.get(memberId) ?? []), ...others]);
  return all;
}

/** Days that some challenge reaches, as readGround reads them. */
function putIn({ days, challenges }: Ground, written: readonly WrittenDay[]): void {
  if (!challenges.length) return;
  const first = challenges.map(firstDayOf).reduce(earlier);
  const last = challenges.map(({ endDate }) => endDate).reduce(later);
  for (const { memberId, record } of written) {
    if (record.day < first || record.day > last) continue;
    const others = (days.get(memberId) ?? []).filter(({ day }) => day !== record.day);
    const after = others.findIndex(({ day }) => day > record.day);
    days.set(memberId, others.toSpliced(after < 0 ? others.length : after, 0, record));
  }
}

/** What was read ahead is good once: for the days that came next. */
async function read(context: WorkContext, tx: Db, scope: Scope) {
  const ahead = scope.written && (await readBefore.get(context));
  if (!ahead) return readStandings(context, tx, scope);
  readBefore.delete(context);
  putIn(ahead, scope.written!);
  const written = new Set(scope.memberIds);
  return { ...ahead, standings: ahead.standings.filter(({ memberId }) => written.has(memberId)) };
}

export async function casesOf(
  context: WorkContext,
  tx: Db,
  scope: Scope,
): Promise<{ cases: Case[]; days: Days }> {
  const { standings, challenges, credits, days } = await read(context, tx, scope);
  const byId = new Map(challenges.map((row) => [row.id, row]));
  const creditsOf = Map.groupBy(credits, keyOf);
  const cases = [...Map.groupBy(standings, keyOf)].flatMap(([key, rows]): Case[] => {
    const { memberId, challengeId, memberZone } = rows[0]!;
    const challenge = byId.get(challengeId);
    if (!challenge) return [];
    const stored = scoreIn(rows[0]!);
    const timeZone = stored?.timeZone ?? memberZone!;
    const stretches = stretchesIn(rows);
    return [{ memberId, challenge, timeZone, stretches, stored, credits: creditsOf.get(key) ?? [] }];
  });
  return { cases, days };
}
