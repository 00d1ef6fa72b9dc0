import { sql, type Db } from '../../platform/db/db.ts';
import type { ImportRow } from './parsing/parse-row.ts';

export async function openRows(tx: Db): Promise<void> {
  await sql`create temp table import_row (line integer not null, key text not null, person text not null,
    day date not null, activity_id text, amount integer not null) on commit drop`.execute(tx);
}

export async function stageRows(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into import_row select line, lower(person), person, day, activity_id, amount
    from unnest(${rows.map((row) => row.line)}::integer[], ${rows.map((row) => row.person)}::text[],
      ${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.activityId)}::text[],
      ${rows.map((row) => row.amount)}::integer[]) as r (line, person, day, activity_id, amount)`.execute(tx);
}

/** The first of two lines that say the same keeps its place. */
const repeats = sql`insert into import_bad select line, 'twice', first_line::text from (
    select line, min(line) over same as first_line, row_number() over (partition by p.who, r.day, r.activity_id order by line) as turn
    from import_row r join import_person p using (key)
    window same as (partition by p.who, r.day, r.activity_id)
  ) as told where turn > 1 on conflict do nothing`;

const walksWithDevice = (programId: string) => sql`
  insert into import_bad select r.line, 'device_counts_walking', '' from import_row r
  join import_person p using (key) join activity a on a.id = r.activity_id
  join member m on m.program_id = ${programId} and m.id = p.member_id
  where m.has_step_device and a.counted_by_devices on conflict do nothing`;

/** The day as it would stand: what the file says, and what it leaves as it is. */
const overfullDays = (programId: string, mostMinutes: number) => sql`
  insert into import_bad select max(r.line), 'too_many_minutes', '' from import_row r join import_person p using (key)
  where r.activity_id is not null
  group by p.who, p.member_id, r.day
  having sum(r.amount) + coalesce((select sum(e.minutes) from converter_entry e where e.program_id = ${programId}
      and e.member_id = p.member_id and e.day = r.day and e.activity_id <> all (array_agg(r.activity_id))), 0)
    > ${mostMinutes}
  on conflict do nothing`;

/** Finds the bad rows of activity that only all rows and the database together show. */
export async function checkActivity(tx: Db, programId: string, mostMinutes: number): Promise<void> {
  await walksWithDevice(programId).execute(tx);
  await repeats.execute(tx);
  await overfullDays(programId, mostMinutes).execute(tx);
}
