import { daysOfEntries, standingRows, type DayRecord, type EntryRow } from '../../core/activity/public.ts';
import { fixed, sql, type At, type Db } from '../../platform/db/db.ts';
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
  /** Days that are read too, wherever they lie. */
  alsoOn: readonly string[] | null;
}

export interface Ground {
  challenges: ScoredChallenge[];
  /** What members earned for teams. */
  credits: TeamCreditRow[];
  /** Days as they stand, within those of the challenges. */
  days: Map<string, DayRecord[]>;
  /** Of `alsoOn`, those that no challenge reaches. */
  beyond: Map<string, DayRecord[]>;
}

/** What is asked, in words: one challenge or all, whether final ones too, and whether some days wherever they lie. */
interface Kind {
  inOne: boolean;
  evenFinal: boolean;
  withDays: boolean;
}

type Place = At<Reach>;

const isMember = (at: Place) =>
  sql`program_id = ${at('programId')} and member_id = any(${at('memberIds')}::uuid[])`;

/** Challenges in which a member has a score or counts; scores of final ones never change again. */
function within(at: Place, { inOne, evenFinal }: Kind) {
  const theirs = inOne
    ? sql`c.id = ${at('challengeId')}`
    : sql`c.id in (select challenge_id from score where ${isMember(at)}
        union select challenge_id from challenge_roster where ${isMember(at)})`;
  return sql`c.program_id = ${at('programId')} and ${theirs} ${evenFinal ? sql`` : sql`and c.final_at > ${at('finalAfter')}`}`;
}

/** In the words of ScoredChallenge: rows travel as jsonb beside those of the days. */
const challengeRows = (at: Place, kind: Kind) => sql`select c.id, c.challenge_type as "challengeType",
    c.competition_of as "competitionOf", c.metrics, c.track_questions as "trackQuestions", c.track_journals as "trackJournals",
    c.tracking_calc as "trackingCalc", c.allow_activities as "allowActivities", c.start_date as "startDate",
    c.end_date as "endDate", c.grace_hours as "graceHours", c.cap_device as "capDevice", c.cap_manual as "capManual",
    c.manual_mode as "manualMode", c.frozen_rates as "frozenRates", c.improvement_board as "improvementBoard",
    c.averaged_on as "averagedOn", c.created_at as "createdAt"
  from challenge c where ${within(at, kind)}`;

const creditRows = (
  at: Place,
  { inOne }: Kind,
) => sql`select member_id as "memberId", challenge_id as "challengeId", team_id as "teamId",
    total, credited_days as "creditedDays", reached_at as "reachedAt"
  from team_credit where ${isMember(at)} ${inOne ? sql`and challenge_id = ${at('challengeId')}` : sql``}`;

type InJson<R, K extends keyof R> = Omit<R, K> & Record<K, string>;
type Row =
  | (EntryRow & { kind: null })
  | (EntryRow & { kind: 'beyond' })
  | { kind: 'challenge'; held: InJson<ScoredChallenge, 'createdAt'> }
  | { kind: 'credit'; held: InJson<TeamCreditRow, 'reachedAt'> };

const reached = sql`between (select first from stretch) and (select last from stretch)`;

/** Looked for only where there are some: mostly today is sent, which a challenge reaches. */
function daysBeyond(at: Place) {
  const days = sql`${at('alsoOn')}::date[]`;
  const { steps, activities } =
    standingRows(sql`${isMember(at)} and day = any(${days}) and (day ${reached}) is not true
    and exists (select from unnest(${days}) as sent (day) where (sent.day ${reached}) is not true)`);
  return sql`union all select e.*, 'beyond', null::jsonb from (${steps} union all ${activities}) e`;
}

function groundOf(at: Place, kind: Kind) {
  const { steps, activities } = standingRows(sql`${isMember(at)} and day ${reached}`);
  return sql<Row>`with mine as materialized (${challengeRows(at, kind)}), stretch as materialized (
      select min(case when "improvementBoard" then "startDate" - ${sql.lit(baselineDays)} else "startDate" end) as first,
        max("endDate") as last from mine)
    select e.*, null as kind, null::jsonb as held from (${steps} union all ${activities}) e
    union all select null, null, null, null, null, null, 'challenge', to_jsonb(mine) from mine
    union all select null, null, null, null, null, null, 'credit', to_jsonb(credit) from (${creditRows(at, kind)}) credit
    ${kind.withDays ? daysBeyond(at) : sql``}
    order by day`;
}

const either = [false, true];
const grounds = either.flatMap((inOne) =>
  either.flatMap((evenFinal) =>
    either.map((withDays) => {
      const kind: Kind = { inOne, evenFinal, withDays };
      return { ...kind, read: fixed<Reach, Row>((at) => groundOf(at, kind)) };
    }),
  ),
);

/** All that scores are made of but the scores and stretches themselves, in one statement: each has its price. */
export async function readGround(tx: Db, reach: Reach): Promise<Ground> {
  const inOne = reach.challengeId !== null;
  const evenFinal = reach.finalAfter === null;
  const withDays = reach.alsoOn !== null;
  const ground = grounds.find(
    (one) => one.inOne === inOne && one.evenFinal === evenFinal && one.withDays === withDays,
  )!;
  const rows = await ground.read(tx, reach);
  const challenges: ScoredChallenge[] = [];
  const credits: TeamCreditRow[] = [];
  const entries: EntryRow[] = [];
  const others: EntryRow[] = [];
  for (const row of rows) {
    if (row.kind === null) entries.push(row);
    else if (row.kind === 'beyond') others.push(row);
    else if (row.kind === 'challenge')
      challenges.push({ ...row.held, createdAt: new Date(row.held.createdAt) });
    else credits.push({ ...row.held, reachedAt: new Date(row.held.reachedAt) });
  }
  return { challenges, credits, days: daysOfEntries(entries), beyond: daysOfEntries(others) };
}
