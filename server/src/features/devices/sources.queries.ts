import { column, sql, type Db } from '../../platform/db/db.ts';
import type { SourceSteps } from './scoring/merge-sources.ts';

export interface Whose {
  programId: string;
  memberId: string;
}

export interface SourceDay extends SourceSteps {
  day: string;
}

export interface DaySpan extends Whose {
  from: string;
  to: string;
}

/** Returns the hours of rows for `unnest`, as texts that are cast to integer[]: arrays of arrays would be one. */
export const hoursColumn = (rows: readonly { hours?: readonly number[] | null }[]): (string | null)[] =>
  rows.map(({ hours }) => (hours ? `{${hours.join(',')}}` : null));

const within = ({ programId, memberId, from, to }: DaySpan) =>
  sql`program_id = ${programId} and member_id = ${memberId} and day between ${from}::date and ${to}::date`;

/**
 * Lists what each handed-in source said about the days of a span. Steps imported before sources were kept apart are
 * those of a file.
 */
export async function listSourceDays(db: Db, span: DaySpan): Promise<SourceDay[]> {
  const { rows } = await sql<SourceDay>`select day, source, steps, hours from source_day
      where ${within(span)} and kind = 'import'
    union all select d.day, 'file', d.steps, null from step_day d where ${within(span)} and d.source = 'import'
      and not exists (select from source_day s where s.program_id = d.program_id and s.member_id = d.member_id
        and s.day = d.day and s.kind = 'import')`.execute(db);
  return rows;
}

/** Lists the handed-in steps that count, by day. */
export async function listCounted(db: Db, span: DaySpan): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; steps: number }>`select day, steps from step_day
    where ${within(span)} and source = 'import'`.execute(db);
  return new Map(rows.map(({ day, steps }) => [day, steps]));
}

export async function saveSourceDays(
  tx: Db,
  { programId, memberId }: Whose,
  rows: readonly SourceDay[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into source_day (program_id, member_id, day, source, kind, steps, hours, received_at)
    select ${programId}::uuid, ${memberId}::uuid, day, source, 'import', steps,
      hours::integer[], ${now}::timestamptz
    from unnest(${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[], ${column(rows, 'steps')}::integer[],
      ${hoursColumn(rows)}::text[]) as i (day, source, steps, hours)
    on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, hours = excluded.hours,
      received_at = excluded.received_at`.execute(tx);
}

export async function deleteSourceDays(
  tx: Db,
  { programId, memberId }: Whose,
  rows: readonly { day: string; source: string }[],
): Promise<void> {
  if (!rows.length) return;
  await sql`delete from source_day s using unnest(${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[]) as i (day, source)
    where s.program_id = ${programId} and s.member_id = ${memberId} and s.day = i.day and s.source = i.source`.execute(
    tx,
  );
}

/** Lists the days that a source told of, oldest first. */
export async function listDaysOf(db: Db, { programId, memberId }: Whose, source: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day from source_day
    where program_id = ${programId} and member_id = ${memberId} and source = ${source} order by day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}
