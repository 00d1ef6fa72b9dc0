import type { EntryRows } from '../../core/activity/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Works out what the good rows of the file would change: `import_change` holds it, one row an entry, numbered by
 * person and day. A large one is read in stretches and gets an index for that.
 */
export async function compareStaged(tx: Db, programId: string): Promise<void> {
  // Of each person what stands between their first and last day in the file; a join of all rows may read the program's.
  await sql`create temp table import_change on commit drop as
    with standing as materialized (select p.key, d.day, d.steps from import_person p cross join lateral (
        select s.day, s.steps from step_day s where s.program_id = ${programId} and s.member_id = p.member_id
          and s.day between p.first_day and p.last_day and s.source = 'import' offset 0) d)
    select (row_number() over (order by p.who, r.day))::integer as place, p.who, r.key, r.day, r.activity_id, r.amount, a.rate,
      coalesce(s.steps, e.minutes) as before
    from import_row r join import_person p using (key)
    left join standing s on r.activity_id is null and s.key = r.key and s.day = r.day
    left join activity a on a.id = r.activity_id
    left join converter_entry e on e.program_id = ${programId} and e.member_id = p.member_id and e.day = r.day
      and e.activity_id = r.activity_id
    where not exists (select from import_bad b where b.line = r.line)`.execute(tx);
}

export async function indexChanges(tx: Db): Promise<void> {
  await sql`create index on import_change (place)`.execute(tx);
  await sql`analyze import_change`.execute(tx);
}

export interface Counts {
  members: number;
  membersNew: number;
  days: number;
  daysNew: number;
  daysUnchanged: number;
  /** Entries that were compared; of minutes among them; those that differ; those that something stands for. */
  compared: number;
  minutes: number;
  entries: number;
  standing: number;
}

/** A day is new when nothing of what the file says of it stood there, unchanged when all of it did. */
export async function countStaged(tx: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with told as (
      select who, day, bool_and(before is null) as fresh, bool_and(amount is not distinct from before) as same,
        count(*) as compared, count(activity_id) as minutes, count(before) as standing,
        count(*) filter (where amount is distinct from before) as entries
      from import_change group by who, day
    )
    select (select count(distinct who) from told) as members,
      (select count(*) from import_person where member_id is null and key in (select key from import_change)) as members_new,
      count(*) as days, count(*) filter (where fresh) as days_new, count(*) filter (where same) as days_unchanged,
      coalesce(sum(compared), 0)::integer as compared, coalesce(sum(minutes), 0)::integer as minutes,
      coalesce(sum(standing), 0)::integer as standing,
      coalesce(sum(entries), 0)::integer as entries
    from told`.execute(tx);
  return (
    rows[0] ?? {
      members: 0,
      membersNew: 0,
      days: 0,
      daysNew: 0,
      daysUnchanged: 0,
      compared: 0,
      minutes: 0,
      entries: 0,
      standing: 0,
    }
  );
}

/** Of the compared entries in their order: those after `from`, up to `to`. */
export interface Stretch {
  from: number;
  to: number;
}

const differing = ({ from, to }: Stretch) => sql`from import_change c join import_person p using (key)
  where c.place > ${from} and c.place <= ${to} and c.amount is distinct from c.before`;

/** The steps of a stretch that differ from what stands there, as rows to be written. */
export const stepRows = (stretch: Stretch): EntryRows =>
  sql`select p.member_id, c.day, 'import' as source, c.amount as steps ${differing(stretch)} and c.activity_id is null`;

/** The same of minutes. */
export const activityRows = (stretch: Stretch): EntryRows =>
  sql`select p.member_id, c.day, c.activity_id, c.amount as minutes, c.rate ${differing(stretch)}
    and c.activity_id is not null`;
