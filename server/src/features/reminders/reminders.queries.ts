import type { ReminderKind } from '#contract/features/reminders/reminders.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { DueReminder, ReminderRow } from './reminders.types.ts';

export async function listReminders(db: Db, programId: string, memberId: string): Promise<ReminderRow[]> {
  const { rows } =
    await sql<ReminderRow>`select kind, minute, every_day, in_app, by_email, by_push from reminder
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  return rows;
}

/** The time in a member's zone since the beginning of their own day: a reminder of 1:00 can belong to the day before. */
const ownClock = (now: Date) =>
  sql`${now}::timestamptz at time zone m.time_zone - make_interval(hours => m.day_begins_hour)`;
const ownTime = (minute: RawBuilder<unknown>) =>
  sql`time '00:00' + make_interval(mins => ${minute}) - make_interval(hours => m.day_begins_hour)`;

/** A time that has passed today counts from tomorrow on, and a later one the same day does not remind twice. */
export async function putReminder(
  db: Db,
  { programId, memberId, row }: { programId: string; memberId: string; row: ReminderRow },
  now: Date,
): Promise<void> {
  await sql`insert into reminder as r (program_id, member_id, kind, minute, every_day, in_app, by_email, by_push, last_day)
    select m.program_id, m.id, ${row.kind}, ${row.minute}, ${row.everyDay}, ${row.inApp}, ${row.byEmail}, ${row.byPush},
      case when n.here::time >= ${ownTime(sql`${row.minute}::integer`)} then n.here::date end
    from member m, lateral (select ${ownClock(now)} as here) n
    where m.program_id = ${programId} and m.id = ${memberId}
    on conflict (program_id, member_id, kind) do update set minute = excluded.minute, every_day = excluded.every_day,
      in_app = excluded.in_app, by_email = excluded.by_email, by_push = excluded.by_push,
      last_day = greatest(r.last_day, excluded.last_day)`.execute(db);
}

export async function listDuePrograms(platform: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ programId: string }>`select distinct r.program_id from reminder r
    join member m on m.program_id = r.program_id and m.id = r.member_id
    join program p on p.id = r.program_id and p.closed_at is null
    where ${isDue(now)} order by r.program_id`.execute(platform);
  return rows.map(({ programId }) => programId);
}

const isDue = (now: Date) => sql`m.status = 'active' and m.login_id is not null
  and (r.in_app or r.by_email or r.by_push)
  and (r.last_day is null or r.last_day < (${ownClock(now)})::date)
  and (${ownClock(now)})::time >= ${ownTime(sql`r.minute`)}
  and (r.every_day or extract(isodow from ${ownClock(now)}) <= 5)`;

/** Lists the reminders of a program that are due now, by member. */
export async function listDue(
  db: Db,
  programId: string,
  now: Date,
  after: { memberId: string; kind: ReminderKind } | null,
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`select r.program_id, r.member_id, m.login_id, r.kind,
      (${ownClock(now)})::date as day, m.time_zone, m.first_name, m.email, m.locale,
      r.in_app, r.by_email, r.by_push
    from reminder r join member m on m.program_id = r.program_id and m.id = r.member_id
    where r.program_id = ${programId} and ${isDue(now)}
      ${after ? sql`and (r.member_id, r.kind) > (${after.memberId}::uuid, ${after.kind})` : sql``}
    order by r.member_id, r.kind limit ${limit}`.execute(db);
  return rows;
}

/** Notes that these were due on their day. Whoever notes it first sends them. */
export async function claimDue(tx: Db, programId: string, due: readonly DueReminder[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string; kind: string }>`update reminder r set last_day = d.day
    from unnest(${due.map(({ memberId }) => memberId)}::uuid[], ${due.map(({ kind }) => kind)}::text[],
      ${due.map(({ day }) => day)}::date[]) as d (member_id, kind, day)
    where r.program_id = ${programId} and r.member_id = d.member_id and r.kind = d.kind
      and (r.last_day is null or r.last_day < d.day)
    returning r.member_id, r.kind`.execute(tx);
  return new Set(rows.map(({ memberId, kind }) => `${memberId} ${kind}`));
}
