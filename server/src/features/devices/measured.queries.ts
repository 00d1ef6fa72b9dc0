import { column, sql, type Db } from '../../platform/db/db.ts';
import type { SourceSteps } from './scoring/merge-sources.ts';
import { hoursColumn } from './sources.queries.ts';

export interface MeasuredDay extends SourceSteps {
  memberId: string;
  day: string;
}

export interface Span {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
}

/** An admin's import is the source of days that no connection told of. */
export const adminSource = 'admin';

const within = ({ programId, memberIds, from, to }: Span) =>
  sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and day between ${from}::date and ${to}::date`;

/**
 * Finds the places of the rows that are not stored like that. Most of what is fetched is known, and comparing it here
 * reads nothing of it.
 */
export async function findFresh(
  db: Db,
  programId: string,
  rows: readonly (Omit<MeasuredDay, 'steps'> & { steps: number | null })[],
): Promise<number[]> {
  const { rows: found } = await sql<{ at: number }>`select i.at::integer - 1 as at
    from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[],
      ${column(rows, 'steps')}::integer[], ${hoursColumn(rows)}::text[]) with ordinality as i (member_id, day, source, steps, hours, at)
    left join source_day s on s.program_id = ${programId} and s.member_id = i.member_id and s.day = i.day and s.source = i.source
    where s.steps is distinct from i.steps or s.hours is distinct from i.hours::integer[]`.execute(db);
  return found.map(({ at }) => at);
}

/** Lists what each measured source said about the days of members. */
export async function listMeasured(db: Db, span: Span): Promise<MeasuredDay[]> {
  const { rows } = await sql<MeasuredDay>`select member_id, day, source, steps, hours from source_day
      where ${within(span)} and kind = 'device'
    union all select d.member_id, d.day, ${adminSource}, d.steps, null from step_day d
      where ${within(span)} and d.source = 'device' and not exists (select from source_day s
        where s.program_id = d.program_id and s.member_id = d.member_id and s.day = d.day and s.kind = 'device')`.execute(
    db,
  );
  return rows;
}

/** Lists the measured steps that count. */
export async function listMeasuredCounted(
  db: Db,
  span: Span,
): Promise<{ memberId: string; day: string; steps: number }[]> {
  const { rows } = await sql<{ memberId: string; day: string; steps: number }>`select member_id, day, steps
    from step_day where ${within(span)} and source = 'device'`.execute(db);
  return rows;
}

/** Selects the connections of members, in the order in which they are asked. */
export async function listOrder(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; id: string }[]> {
  const { rows } = await sql<{ memberId: string; id: string }>`select member_id, id from connected_source
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) order by member_id, connected_at, id`.execute(
    db,
  );
  return rows;
}

export async function saveMeasured(
  tx: Db,
  programId: string,
  rows: readonly MeasuredDay[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into source_day (program_id, member_id, day, source, kind, steps, hours, received_at)
    select ${programId}::uuid, member_id, day, source, 'device', steps, hours::integer[], ${now}::timestamptz
    from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[],
      ${column(rows, 'steps')}::integer[], ${hoursColumn(rows)}::text[]) as i (member_id, day, source, steps, hours)
    on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, hours = excluded.hours,
      received_at = excluded.received_at`.execute(tx);
}

export async function deleteMeasured(
  tx: Db,
  programId: string,
  rows: readonly Pick<MeasuredDay, 'memberId' | 'day' | 'source'>[],
): Promise<void> {
  if (!rows.length) return;
  await sql`delete from source_day s using unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[],
      ${column(rows, 'source')}::text[]) as i (member_id, day, source)
    where s.program_id = ${programId} and s.member_id = i.member_id and s.day = i.day and s.source = i.source`.execute(
    tx,
  );
}

/** Lists the days that a connection told of, by each of its makers. */
export async function listDaysOfConnection(
  db: Db,
  programId: string,
  { memberId, id, from }: { memberId: string; id: string; from: string | null },
): Promise<{ day: string; source: string }[]> {
  const { rows } = await sql<{ day: string; source: string }>`select day, source from source_day
    where program_id = ${programId} and member_id = ${memberId} and kind = 'device' and source like ${`${id}:%`}
      and (${from}::date is null or day >= ${from}::date) order by day`.execute(db);
  return rows;
}
