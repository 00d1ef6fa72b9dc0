import { daysOfEntries, standingRows, type DayRecord, type EntryRow } from '../../core/activity/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ChallengeRow } from './challenges.types.ts';
import { baselineDays } from './scoring/improvement.ts';
import type { Rules } from './scoring/rules.ts';
import type { TeamCreditRow } from './scores.queries.ts';

/** Of a challenge what scores are made of. */
export interface ScoredChallenge
  extends Rules, Pick<ChallengeRow, 'id' | 'improvementBoard' | 'averagedOn' | 'createdAt'> {}

/** Whose challenges, and which: one, or (null) all; `finalAfter`: none that are final at the moment. */
export interface Reach {
  programId: string;
  memberIds: readonly string[];
  challengeId: string | null;
  finalAfter: Date | null;
}

export interface Ground {
  challenges: ScoredChallenge[];
  /** What members earned for teams. */
  credits: TeamCreditRow[];
  /** Days as they stand, within those of the challenges. */
  days: Map<string, DayRecord[]>;
}

const isMember = ({ programId, memberIds }: Reach) =>
  sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])`;

/** Challenges in which a member has a score or counts; scores of final ones never change again. */
function within(reach: Reach) {
  const { programId, challengeId, finalAfter } = reach;
  const theirs = challengeId
    ? sql`c.id = ${challengeId}`
    : sql`c.id in (select challenge_id from score where ${isMember(reach)}
        union select challenge_id from challenge_roster where ${isMember(reach)})`;
  return sql`c.program_id = ${programId} and ${theirs} ${finalAfter ? sql`and c.final_at > ${finalAfter}` : sql``}`;
}

/** In the words of ScoredChallenge: rows travel as jsonb beside those of the days. */
const challengeRows = (reach: Reach) => sql`select c.id, c.challenge_type as "challengeType",
    c.competition_of as "competitionOf", c.metrics, c.track_questions as "trackQuestions", c.track_journals as "trackJournals",
    c.tracking_calc as "trackingCalc", c.allow_activities as "allowActivities", c.start_date as "startDate",
    c.end_date as "endDate", c.grace_hours as "graceHours", c.cap_device as "capDevice", c.cap_manual as "capManual",
    c.manual_mode as "manualMode", c.frozen_rates as "frozenRates", c.improvement_board as "improvementBoard",
    c.averaged_on as "averagedOn", c.created_at as "createdAt"
  from challenge c where ${within(reach)}`;

const creditRows = (
  reach: Reach,
) => sql`select member_id as "memberId", challenge_id as "challengeId", team_id as "teamId",
    total, credited_days as "creditedDays", reached_at as "reachedAt"
  from team_credit where ${isMember(reach)} ${reach.challengeId ? sql`and challenge_id = ${reach.challengeId}` : sql``}`;

type InJson<R, K extends keyof R> = Omit<R, K> & Record<K, string>;
type Row =
  | (EntryRow & { kind: null })
  | { kind: 'challenge'; held: InJson<ScoredChallenge, 'createdAt'> }
  | { kind: 'credit'; held: InJson<TeamCreditRow, 'reachedAt'> };

/** All that scores are made of but the scores and stretches themselves, in one statement: each has its price. */
export async function readGround(tx: Db, reach: Reach): Promise<Ground> {
  const { steps, activities } = standingRows(
    sql`${isMember(reach)} and day between (select first from stretch) and (select last from stretch)`,
  );
  const { rows } =
    await sql<Row>`with mine as materialized (${challengeRows(reach)}), stretch as materialized (
      select min(case when "improvementBoard" then "startDate" - ${sql.lit(baselineDays)} else "startDate" end) as first,
        max("endDate") as last from mine)
    select e.*, null as kind, null::jsonb as held from (${steps} union all ${activities}) e
    union all select null, null, null, null, null, null, 'challenge', to_jsonb(mine) from mine
    union all select null, null, null, null, null, null, 'credit', to_jsonb(credit) from (${creditRows(reach)}) credit
    order by day`.execute(tx);
  const challenges: ScoredChallenge[] = [];
  const credits: TeamCreditRow[] = [];
  const entries: EntryRow[] = [];
  for (const row of rows) {
    if (row.kind === null) entries.push(row);
    else if (row.kind === 'challenge')
      challenges.push({ ...row.held, createdAt: new Date(row.held.createdAt) });
    else credits.push({ ...row.held, reachedAt: new Date(row.held.reachedAt) });
  }
  return { challenges, credits, days: daysOfEntries(entries) };
}
