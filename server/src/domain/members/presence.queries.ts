import { column, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';

/** Starts the record of the visits and entries of new members. */
export async function insertPresence(tx: Db, programId: string, memberIds: readonly string[]): Promise<void> {
  await sql`insert into member_presence (program_id, member_id)
    select ${programId}::uuid, id from unnest(${memberIds}::uuid[]) as m (id)`.execute(tx);
}

/** Notes that a member used the app on this day of their calendar. */
export async function noteVisit(db: Db, programId: string, memberId: string, day: string): Promise<void> {
  await sql`update member_presence set last_visit_on = ${day}::date where program_id = ${programId}
    and member_id = ${memberId} and (last_visit_on is null or last_visit_on < ${day}::date)`.execute(db);
}

export interface LoggedDay {
  memberId: string;
  day: string;
}

/** Notes the days with steps or activities. Only a member's first and latest day are stored. */
export function noteLogged(unit: UnitOfWork, programId: string, days: readonly LoggedDay[]): void {
  if (!days.length) return;
  unit.write(sql`update member_presence p set last_logged_on = greatest(p.last_logged_on, d.last),
      first_logged_on = least(p.first_logged_on, d.first)
    from (select member_id, min(day) as first, max(day) as last from unnest(${column(days, 'memberId')}::uuid[], ${column(days, 'day')}::date[])
      as d (member_id, day) group by member_id) d
    where p.program_id = ${programId} and p.member_id = d.member_id
      and (p.last_logged_on is null or p.last_logged_on < d.last or p.first_logged_on > d.first)`);
}

/** SQL: the first or last day on which a member of `member_presence p` logged steps or an activity. */
const logged = (which: 'min' | 'max', choose: 'least' | 'greatest') => sql`${sql.raw(choose)}(
      (select ${sql.raw(which)}(s.day) from step_day s where s.program_id = p.program_id and s.member_id = p.member_id and s.steps > 0),
      (select ${sql.raw(which)}(c.day) from converter_entry c where c.program_id = p.program_id and c.member_id = p.member_id))`;

/** Lists members from an id on who have days, and of whom it is not known which one was the first. */
export async function listWithoutFirstDay(
  db: Db,
  programId: string,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{
    memberId: string;
  }>`select member_id from member_presence where program_id = ${programId}
    and first_logged_on is null and last_logged_on is not null and (${afterId}::uuid is null or member_id > ${afterId}::uuid)
    order by member_id limit ${limit}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Finds the first days of members. Returns the earliest; null: none has one. */
export async function fillFirstDays(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`update member_presence p set first_logged_on = ${logged('min', 'least')}
    where p.program_id = ${programId} and p.member_id = any(${memberIds}::uuid[])
    returning p.first_logged_on as day`.execute(tx);
  const days = rows.map(({ day }) => day).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

/** Looks up again what these members logged first and last, after entries were deleted or imported. */
export function recountLogged(unit: UnitOfWork, programId: string, memberIds: readonly string[]): void {
  if (!memberIds.length) return;
  unit.write(sql`update member_presence p set last_logged_on = ${logged('max', 'greatest')},
      first_logged_on = ${logged('min', 'least')}
    where p.program_id = ${programId} and p.member_id = any(${memberIds}::uuid[])`);
}
