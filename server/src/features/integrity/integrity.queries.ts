import {
  fewestUnusualSteps,
  implausibleSteps,
  unusualTimes,
  type DayState,
} from '#contract/features/integrity/integrity.ts';
import { adminRoles } from '#contract/roles.ts';
import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { DayKey, Decision, UnusualRow } from './integrity.types.ts';

export interface UnusualFilter {
  programId: string;
  challengeId: string;
  manualMode: ManualMode;
  search: string | null;
  state: DayState | null;
}

/** Days before a day whose middle says what is usual for the person, and how many of them must have steps. */
const usualDays = 28;
const fewestUsual = 7;

const sorts = {
  steps: { column: sql`u.steps`, type: 'number' },
  day: { column: sql`u.day`, type: 'day' },
} as const;
export type UnusualSort = keyof typeof sorts;

/**
 * SQL: the days of a challenge that stand out or were decided about, as `u` with the member as `m`. Only days that somebody takes
 * part on are looked at, and only their steps: never anything about health.
 */
function matching({ programId, challengeId, manualMode, search, state }: UnusualFilter) {
  const decided = sql`select member_id, day from day_ruling where program_id = ${programId} and challenge_id = ${challengeId}`;
  const found = search === null ? sql`` : sql`and ${matchesFolded(sql`m.search_text`, search)}`;
  const inState =
    state === null ? sql`` : state === 'open' ? sql`and g.day is null` : sql`and g.day is not null`;
  return sql`from (
      select t.member_id, t.day, t.steps, usual.middle, md5(t.member_id::text || t.day::text)::uuid as id
      from (${dayTotals(
        sql`program_id = ${programId} and (member_id, day) in (
          select s.member_id, s.day from challenge c
          join challenge_roster r on r.program_id = c.program_id and r.challenge_id = c.id
          join step_day s on s.program_id = c.program_id and s.member_id = r.member_id
            and s.day between greatest(c.start_date, r.counts_from) and least(c.end_date, coalesce(r.counts_to, c.end_date))
            and s.steps >= ${fewestUnusualSteps}
          where c.program_id = ${programId} and c.id = ${challengeId}
          union ${decided})`,
        manualMode,
      )}) t
      cross join lateral (
        select case when count(*) >= ${fewestUsual}
          then round(percentile_cont(0.5) within group (order by d.steps)) end::integer as middle
        from (${dayTotals(
          sql`program_id = ${programId} and member_id = t.member_id and day between t.day - ${sql.lit(usualDays)} and t.day - 1`,
          manualMode,
        )}) d where d.steps > 0
      ) usual
    ) u
    join member m on m.program_id = ${programId} and m.id = u.member_id and m.status <> 'erased'
    left join day_ruling g on g.program_id = ${programId} and g.challenge_id = ${challengeId}
      and g.member_id = u.member_id and g.day = u.day
    left join member a on a.program_id = ${programId} and a.id = g.ruled_by and a.status <> 'erased'
    where (g.day is not null or u.steps >= ${implausibleSteps} or u.steps >= ${sql.lit(unusualTimes)} * u.middle)
      ${inState} ${found}`;
}

export async function countUnusual(db: Db, filter: UnusualFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

const orders = { asc: sql`asc`, desc: sql`desc` } as const;

/** Lists a page of them, from an offset or after a position. */
export async function listUnusual(
  db: Db,
  filter: UnusualFilter,
  sort: { column: UnusualSort; order: 'asc' | 'desc' },
  { limit, from }: { limit: number; from: number | CursorPosition },
): Promise<UnusualRow[]> {
  const { column, type } = sorts[sort.column];
  const id = sql`u.id`;
  const isOffset = typeof from === 'number';
  const after = isOffset ? sql`` : sql`and ${isAfter({ column, id, order: sort.order, type }, from)}`;
  const { rows } =
    await sql<UnusualRow>`select u.id, u.member_id, trim(m.first_name || ' ' || m.last_name) as name, m.username,
      u.day, u.steps, u.middle as usual, ${column}::text as sort_key, g.counts, g.reason, g.ruled_at, g.answer,
      trim(a.first_name || ' ' || a.last_name) as ruled_by,
      array(select s.source from step_day s where s.program_id = ${filter.programId} and s.member_id = u.member_id and s.day = u.day
        order by s.source) as sources
    ${matching(filter)} ${after}
    order by ${column} ${orders[sort.order]}, u.id ${orders[sort.order]} limit ${limit} offset ${isOffset ? from : 0}`.execute(
      db,
    );
  return rows;
}

const isKey = ({ programId, challengeId, memberId, day }: DayKey) =>
  sql`program_id = ${programId} and challenge_id = ${challengeId} and member_id = ${memberId} and day = ${day}::date`;

export async function findDecision(db: Db, key: DayKey): Promise<Decision | undefined> {
  const { rows } = await sql<Decision>`select counts, reason from day_ruling where ${isKey(key)}`.execute(db);
  return rows[0];
}

/** Writes a decision. An answer to another one before it goes with that one. */
export async function saveDecision(
  tx: Db,
  { programId, challengeId, memberId, day }: DayKey,
  { counts, reason }: Decision,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`insert into day_ruling (program_id, challenge_id, member_id, day, counts, reason, ruled_by, ruled_at)
    values (${programId}, ${challengeId}, ${memberId}, ${day}, ${counts}, ${reason}, ${by}, ${now})
    on conflict (program_id, challenge_id, member_id, day) do update set counts = excluded.counts, reason = excluded.reason,
      ruled_by = excluded.ruled_by, ruled_at = excluded.ruled_at, answer = null, answered_at = null`.execute(
    tx,
  );
}

export async function deleteDecision(tx: Db, key: DayKey): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from day_ruling where ${isKey(key)}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Keeps an answer. Returns whose decision it answers, and whether it says anything new; undefined: there is no decision. */
export async function saveAnswer(
  tx: Db,
  key: DayKey,
  answer: string,
  now: Date,
): Promise<{ ruledBy: string | null; isNew: boolean } | undefined> {
  const { rows } = await sql<{ ruledBy: string | null; isNew: boolean }>`with before as (
      select answer, ruled_by from day_ruling where ${isKey(key)} for update)
    update day_ruling d set answer = ${answer}, answered_at = ${now} from before b where ${isKey(key)}
    returning b.ruled_by, b.answer is distinct from ${answer}::text as is_new`.execute(tx);
  return rows[0];
}

/** Reads the admin who decided, while they are one; otherwise all admins. */
export async function readDeciders(tx: Db, programId: string, ruledBy: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with admins as (
      select id from member where program_id = ${programId} and status = 'active' and role_name = any(${adminRoles}::text[]))
    select id from admins where id = ${ruledBy}::uuid or not exists (select from admins where id = ${ruledBy}::uuid) order by id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}
