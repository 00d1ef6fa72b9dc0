import { column, sql, type Db } from '../../platform/db/db.ts';
import { adminSource, fileSource } from './scoring/merge-sources.ts';
import type { DaySpan, SourceDay, SourceKind, ToldDay, Whose } from './source-days.types.ts';

/** Days that came before sources were kept apart are those of a file, or of an admin's import. */
const nameless: Record<SourceKind, string> = { import: fileSource, device: adminSource };

/** Returns the hours of rows for `unnest`, as texts that are cast to integer[]: arrays of arrays would be one. */
export const hoursColumn = (rows: readonly { hours?: readonly number[] | null }[]): (string | null)[] =>
  rows.map(({ hours }) => (hours ? `{${hours.join(',')}}` : null));

const within = ({ programId, memberIds, from, to }: DaySpan) =>
  sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and day between ${from}::date and ${to}::date`;

/**
 * Finds the places of the rows that are not stored like that. Most of what is fetched is known, and comparing it here
 * reads nothing of it.
 */
export async function findFresh(db: Db, programId: string, rows: readonly ToldDay[]): Promise<number[]> {
  const { rows: found } = await sql<{ at: number }>`select i.at::integer - 1 as at
    from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[],
      ${column(rows, 'steps')}::integer[], ${hoursColumn(rows)}::text[]) with ordinality as i (member_id, day, source, steps, hours, at)
    left join source_day s on s.program_id = ${programId} and s.member_id = i.member_id and s.day = i.day and s.source = i.source
    where s.steps is distinct from i.steps or s.hours is distinct from i.hours::integer[]`.execute(db);
  return found.map(({ at }) => at);
}

/** Lists what each source of a kind said about the days of members. */
export async function listSourceDays(db: Db, kind: SourceKind, span: DaySpan): Promise<SourceDay[]> {
  const { rows } = await sql<SourceDay>`select member_id, day, source, steps, hours from source_day
      where ${within(span)} and kind = ${kind}
    union all select d.member_id, d.day, ${nameless[kind]}, d.steps, null from step_day d
      where ${within(span)} and d.source = ${kind} and not exists (select from source_day s
        where s.program_id = d.program_id and s.member_id = d.member_id and s.day = d.day and s.kind = ${kind})`.execute(
    db,
  );
  return rows;
}

/** Lists the steps of a kind that count. */
export async function listCounted(
  db: Db,
  kind: SourceKind,
  span: DaySpan,
): Promise<{ memberId: string; day: string; steps: number }[]> {
  const { rows } = await sql<{ memberId: string; day: string; steps: number }>`select member_id, day, steps
    from step_day where ${within(span)} and source = ${kind}`.execute(db);
  return rows;
}

/** Returns the sources of members in the order in which they are asked: their addresses and then files, or their connections. */
export async function listOrder(
  db: Db,
  kind: SourceKind,
  programId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const from = kind === 'import' ? sql`ingest_address` : sql`connected_source`;
  const place = kind === 'import' ? sql`place` : sql`connected_at`;
  const { rows } = await sql<{ memberId: string; id: string }>`select member_id, id from ${from}
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) order by member_id, ${place}, id`.execute(
    db,
  );
  const last = kind === 'import' ? [fileSource] : [];
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map(
    memberIds.map((memberId) => [memberId, [...(byMember.get(memberId) ?? []).map(({ id }) => id), ...last]]),
  );
}

export async function saveSourceDays(
  tx: Db,
  programId: string,
  kind: SourceKind,
  rows: readonly SourceDay[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into source_day (program_id, member_id, day, source, kind, steps, hours, received_at)
    select ${programId}::uuid, member_id, day, source, ${kind}::text, steps, hours::integer[], ${now}::timestamptz
    from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[], ${column(rows, 'source')}::text[],
      ${column(rows, 'steps')}::integer[], ${hoursColumn(rows)}::text[]) as i (member_id, day, source, steps, hours)
    on conflict (program_id, member_id, day, source) do update set steps = excluded.steps, hours = excluded.hours,
      received_at = excluded.received_at`.execute(tx);
}

export async function deleteSourceDays(
  tx: Db,
  programId: string,
  rows: readonly Pick<SourceDay, 'memberId' | 'day' | 'source'>[],
): Promise<void> {
  if (!rows.length) return;
  await sql`delete from source_day s using unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'day')}::date[],
      ${column(rows, 'source')}::text[]) as i (member_id, day, source)
    where s.program_id = ${programId} and s.member_id = i.member_id and s.day = i.day and s.source = i.source`.execute(
    tx,
  );
}

/** Lists the days that an address, or a connection by each of its makers, told of. */
export async function listDaysOf(
  db: Db,
  { programId, memberId }: Whose,
  { id, from = null }: { id: string; from?: string | null },
): Promise<{ day: string; source: string }[]> {
  const { rows } = await sql<{ day: string; source: string }>`select day, source from source_day
    where program_id = ${programId} and member_id = ${memberId} and (source = ${id} or source like ${`${id}:%`})
      and (${from}::date is null or day >= ${from}::date) order by day`.execute(db);
  return rows;
}
