import { standingRows } from '../activity/public.ts';
import { daysOfEntries, type DayRecord, type EntryRow } from '../activity/pure.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ChallengeRow } from '../challenges/pure.ts';
import { baselineDays } from './rules/improvement.ts';
import type { ExcusedRow } from './rules/excused.ts';
import type { Rules, RulingRow } from './rules/rules.ts';
import type { TeamCreditRow } from './scores.queries.ts';

/** The fields of a challenge that scores depend on. */
export interface ScoredChallenge
  extends
    Rules,
    Pick<ChallengeRow, 'id' | 'improvementBoard' | 'averagedOn' | 'createdAt' | 'countedUntil'> {}

/** Says whose scores are meant, and in which challenges. */
export interface Scored {
  programId: string;
  memberIds: readonly string[];
  /** One challenge, or null for all. */
  challengeId: string | null;
  /** Leaves out challenges that are final at this moment; null: none. */
  finalAfter: Date | null;
}

export interface ScoringInputs {
  challenges: ScoredChallenge[];
  /** Members' credits for teams. */
  credits: TeamCreditRow[];
  /** By member: days with entries, within the dates of the challenges. */
  days: Map<string, DayRecord[]>;
  rulings: RulingRow[];
  excused: ExcusedRow[];
}

const isMember = ({ programId, memberIds }: Scored) =>
  sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])`;

/** Challenges in which a member has a score or counts; scores of final ones never change again. */
function inScope(scored: Scored) {
  const { programId, challengeId, finalAfter } = scored;
  const theirs = challengeId
    ? sql`c.id = ${challengeId}`
    : sql`c.id in (select challenge_id from score where ${isMember(scored)}
        union select challenge_id from challenge_roster where ${isMember(scored)})`;
  return sql`c.program_id = ${programId} and ${theirs} ${finalAfter ? sql`and c.final_at > ${finalAfter}` : sql``}`;
}

// Named as in ScoredChallenge: these rows travel as jsonb beside those of the days.
const challengeRows = (scored: Scored) => sql`select c.id, c.challenge_type as "challengeType",
    c.competition_of as "competitionOf", c.metrics, c.track_questions as "trackQuestions", c.track_journals as "trackJournals",
    c.counts_metric_points as "countsMetricPoints",
    c.tracking_calc as "trackingCalc", c.allow_activities as "allowActivities", c.start_date as "startDate",
    c.end_date as "endDate", c.grace_hours as "graceHours", c.cap_device as "capDevice", c.cap_manual as "capManual", c.cap_minutes as "capMinutes",
    c.manual_mode as "manualMode", c.trust_files as "trustFiles", c.measured_only as "measuredOnly", c.logged_only as "loggedOnly", c.frozen_rates as "frozenRates", c.improvement_board as "improvementBoard",
    c.averaged_on as "averagedOn", c.created_at as "createdAt", c.counted_until as "countedUntil"
  from challenge c where ${inScope(scored)}`;

const creditRows = (
  scored: Scored,
) => sql`select member_id as "memberId", challenge_id as "challengeId", team_id as "teamId",
    total, credited_days as "creditedDays", reached_at as "reachedAt"
  from team_credit where ${isMember(scored)} ${scored.challengeId ? sql`and challenge_id = ${scored.challengeId}` : sql``}`;

const rulingRows = (
  scored: Scored,
) => sql`select member_id as "memberId", challenge_id as "challengeId", day, counts
  from day_ruling where ${isMember(scored)} ${scored.challengeId ? sql`and challenge_id = ${scored.challengeId}` : sql``}`;

const excusedRows = (scored: Scored) => sql`select member_id as "memberId", challenge_id as "challengeId", day
  from excused_day where ${isMember(scored)} ${scored.challengeId ? sql`and challenge_id = ${scored.challengeId}` : sql``}`;

type InJson<R, K extends keyof R> = Omit<R, K> & Record<K, string>;
type Row =
  | (EntryRow & { kind: null })
  | { kind: 'challenge'; held: InJson<ScoredChallenge, 'createdAt' | 'countedUntil'> }
  | { kind: 'credit'; held: InJson<TeamCreditRow, 'reachedAt'> }
  | { kind: 'ruling'; held: RulingRow }
  | { kind: 'excused'; held: ExcusedRow };

/**
 * Everything scores are computed from, besides the scores and intervals themselves. In one statement, because the days to read
 * depend on the challenges found.
 */
export async function loadScoringInputs(tx: Db, scored: Scored): Promise<ScoringInputs> {
  const { steps, activities } = standingRows(
    sql`${isMember(scored)} and day between (select first from dates) and (select last from dates)`,
  );
  const { rows } =
    await sql<Row>`with mine as materialized (${challengeRows(scored)}), dates as materialized (
      select min(case when "improvementBoard" then "startDate" - ${sql.lit(baselineDays)} else "startDate" end) as first,
        max("endDate") as last from mine)
    select e.*, null as kind, null::jsonb as held from (${steps} union all ${activities}) e
    union all select null, null, null, null, null, null, 'challenge', to_jsonb(mine) from mine
    union all select null, null, null, null, null, null, 'credit', to_jsonb(credit) from (${creditRows(scored)}) credit
    union all select null, null, null, null, null, null, 'ruling', to_jsonb(ruling) from (${rulingRows(scored)}) ruling
    union all select null, null, null, null, null, null, 'excused', to_jsonb(excused) from (${excusedRows(scored)}) excused
    order by day`.execute(tx);
  const inputs: ScoringInputs = { challenges: [], credits: [], days: new Map(), rulings: [], excused: [] };
  const entries: EntryRow[] = [];
  for (const row of rows) {
    if (row.kind === null) entries.push(row);
    else if (row.kind === 'challenge')
      inputs.challenges.push({
        ...row.held,
        createdAt: new Date(row.held.createdAt),
        countedUntil: new Date(row.held.countedUntil),
      });
    else if (row.kind === 'ruling') inputs.rulings.push(row.held);
    else if (row.kind === 'excused') inputs.excused.push(row.held);
    else inputs.credits.push({ ...row.held, reachedAt: new Date(row.held.reachedAt) });
  }
  inputs.days = daysOfEntries(entries);
  return inputs;
}
