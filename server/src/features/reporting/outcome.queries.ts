import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { isReal } from '../../domain/members/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { MemberSpan } from './scoring/outcome.ts';

export interface OutcomeScope {
  programId: string;
  challengeId: string | null;
  /** The first day that is compared with, and the days of the period. */
  beforeFrom: string;
  from: string;
  to: string;
  manualMode: ManualMode;
}

export interface OutcomeChallenge {
  id: string;
  name: string;
  startDate: string;
  endDate: string;
}

/** Finds a challenge with its days. Nobody may see who takes part in a preventative one. */
export async function findOutcomeChallenge(
  db: Db,
  programId: string,
  id: string,
): Promise<OutcomeChallenge | undefined> {
  const { rows } = await sql<OutcomeChallenge>`select id, name, start_date::text as start_date,
      end_date::text as end_date from challenge
    where program_id = ${programId} and id = ${id} and challenge_type <> 'preventative'`.execute(db);
  return rows[0];
}

/** SQL: members who count in the challenge, or in any challenge, on a day of the period. */
function participants({ programId, challengeId, from, to }: OutcomeScope): RawBuilder<unknown> {
  const which = challengeId ? sql`and r.challenge_id = ${challengeId}` : sql``;
  return sql`select distinct r.member_id from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id and c.challenge_type <> 'preventative'
    where r.program_id = ${programId} ${which} and ${isReal(programId, 'r.member_id')} and r.counts_from <= least(${to}::date, c.end_date)
      and coalesce(r.counts_to, c.end_date) >= greatest(${from}::date, c.start_date)`;
}

/** Lists every member with what they logged before and during the period. */
export async function listSpans(db: Db, scope: OutcomeScope): Promise<MemberSpan[]> {
  const { programId, beforeFrom, from, to, manualMode } = scope;
  const days = dayTotals(
    sql`program_id = ${programId} and day between ${beforeFrom}::date and ${to}::date`,
    manualMode,
  );
  const third = sql`((${to}::date - ${from}::date + 1) / 3)`;
  const { rows } = await sql<MemberSpan>`with spans as materialized (select member_id,
      count(*) filter (where day < ${from}::date)::integer as days_before,
      coalesce(sum(steps) filter (where day < ${from}::date), 0)::float8 as steps_before,
      count(*) filter (where day >= ${from}::date)::integer as days_during,
      coalesce(sum(steps) filter (where day >= ${from}::date), 0)::float8 as steps_during,
      coalesce(bool_or(day > ${to}::date - ${third}), false) as still_logs
    from (${days}) d where steps > 0 group by member_id)
  select p.member_id is not null as takes_part, coalesce(s.days_before, 0) as days_before,
    coalesce(s.steps_before, 0) as steps_before, coalesce(s.days_during, 0) as days_during,
    coalesce(s.steps_during, 0) as steps_during, coalesce(s.still_logs, false) as still_logs
  from member m left join spans s on s.member_id = m.id
    left join (${participants(scope)}) p on p.member_id = m.id
  where m.program_id = ${programId} and m.status <> 'erased' and not m.is_example
    and m.registered_on <= ${to}::date`.execute(db);
  return rows;
}

/** Counts the participants' entries in the period. Activities of the converter are typed in. */
export async function countEntries(db: Db, scope: OutcomeScope): Promise<{ all: number; typedIn: number }> {
  const { programId, from, to } = scope;
  const inPeriod = sql`e.program_id = ${programId} and e.day between ${from}::date and ${to}::date
    and e.member_id in (select member_id from who)`;
  const { rows } = await sql<{
    all: number;
    typedIn: number;
  }>`with who as materialized (${participants(scope)}),
    entries as (select e.source from step_day e where ${inPeriod}
      union all select 'manual' from converter_entry e where ${inPeriod})
  select count(*)::float8 as "all", count(*) filter (where source = 'manual')::float8 as typed_in from entries`.execute(
    db,
  );
  return rows[0]!;
}
