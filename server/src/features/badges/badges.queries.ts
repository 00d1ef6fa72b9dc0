import { appendTable, column, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/handle.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { AwardRow, KeptAward } from './badges.types.ts';

const notes = appendTable('badge_note', {
  program_id: 'uuid',
  id: 'uuid',
  member_id: 'uuid',
  due_at: 'timestamptz',
});

/** Notes that these members may have earned a badge, to be checked from a given time on. */
export function noteDue(
  unit: UnitOfWork,
  programId: string,
  due: readonly { memberId: string; dueAt: Date }[],
): void {
  const rows = due.map(({ memberId, dueAt }) => ({
    program_id: programId,
    id: newId(),
    member_id: memberId,
    due_at: dueAt,
  }));
  unit.append(notes, rows);
}

/** Reads the programs that have the oldest notes. */
export async function readNotePrograms(platform: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ programId: string }>`select distinct program_id from (
    select program_id from badge_note order by id limit ${most}) oldest`.execute(platform);
  return rows.map(({ programId }) => programId);
}

/**
 * Moves notes of a program to the list of members who are due, the oldest first: a member once for all that is due, and once a
 * minute for what will be, at its last moment. One transaction, so that no note is lost. Rows that an erasure has locked are skipped.
 */
export async function listNotes(platform: Db, programId: string, now: Date, most: number): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const { rows: taken } = await sql<{ memberId: string; dueAt: Date }>`delete from badge_note
      where program_id = ${programId} and id in (select id from badge_note where program_id = ${programId}
        order by id limit ${most} for update skip locked)
      returning member_id, due_at`.execute(tx);
    if (taken.length)
      await sql`insert into badge_due (program_id, member_id, due_at)
        select m.program_id, m.id, case when s.first_due <= ${now}::timestamptz then s.first_due else s.last_due end
        from (select member_id, min(due_at) as first_due, max(due_at) as last_due
          from unnest(${column(taken, 'memberId')}::uuid[], ${column(taken, 'dueAt')}::timestamptz[]) as t (member_id, due_at)
          group by member_id, case when due_at > ${now}::timestamptz then date_trunc('minute', due_at) end) s
        join member m on m.program_id = ${programId} and m.id = s.member_id
        on conflict do nothing`.execute(tx);
    return taken.length;
  });
}

/** Notes everybody on one of these teams. */
export async function noteTeams(
  tx: Db,
  programId: string,
  teamIds: readonly string[],
  now: Date,
): Promise<void> {
  if (!teamIds.length) return;
  await sql`insert into badge_due (program_id, member_id, due_at)
    select distinct program_id, member_id, ${now}::timestamptz from team_membership
    where program_id = ${programId} and team_id = any(${teamIds}::uuid[]) and left_on is null
    on conflict do nothing`.execute(tx);
}

export interface Due {
  programId: string;
  memberId: string;
}

/** Reads members who are due, those waiting longest first, each once. */
export async function readDue(platform: Db, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select program_id, member_id from badge_due where due_at <= ${now}
    group by program_id, member_id order by min(due_at), program_id, member_id limit ${limit}`.execute(
    platform,
  );
  return rows;
}

/** Takes members off the list before their acts are read, so that later notes stay on it. */
export async function takeDue(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`delete from badge_due where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    and due_at <= ${now}`.execute(tx);
}

/** Keeps awards; answers those that are new. */
export async function insertAwards(
  tx: Db,
  programId: string,
  awards: readonly AwardRow[],
  now: Date,
): Promise<AwardRow[]> {
  if (!awards.length) return [];
  const { rows } = await sql<AwardRow>`
    insert into badge_award (program_id, member_id, badge, day, value, awarded_at)
    select ${programId}::uuid, a.member_id, a.badge, a.day, round(a.value), ${now}::timestamptz
    from unnest(${column(awards, 'memberId')}::uuid[], ${column(awards, 'badge')}::text[], ${column(awards, 'day')}::date[],
      ${column(awards, 'value')}::numeric[]) as a (member_id, badge, day, value)
    order by a.member_id, a.badge on conflict do nothing returning member_id, badge, day, value`.execute(tx);
  return rows;
}

/** These members' awards, including badges that are no longer shipped. */
export async function readAwards(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<KeptAward[]> {
  const { rows } = await sql<KeptAward>`select member_id, badge, day, value, awarded_at as at from badge_award
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[])`.execute(db);
  return rows;
}

/** How many members who are there have a badge. */
export async function countHolders(db: Db, programId: string, badge: string): Promise<number> {
  const { rows } = await sql<{ holders: number }>`select count(*) as holders from badge_award a
    join member m on m.program_id = a.program_id and m.id = a.member_id and m.status = 'active'
    where a.program_id = ${programId} and a.badge = ${badge}`.execute(db);
  return rows[0]?.holders ?? 0;
}

/** Stores how challenges ended. */
export async function insertResults(
  tx: Db,
  programId: string,
  challengeId: string,
  day: string,
  results: readonly { memberId: string; kind: 'finished' | 'won' }[],
): Promise<void> {
  if (!results.length) return;
  await sql`insert into badge_result (program_id, member_id, kind, challenge_id, day)
    select ${programId}::uuid, r.member_id, r.kind, ${challengeId}::uuid, ${day}::date
    from unnest(${results.map((row) => row.memberId)}::uuid[], ${results.map((row) => row.kind)}::text[])
      as r (member_id, kind) on conflict do nothing`.execute(tx);
}

/** Member ids of a program, a chunk at a time. */
export async function readMemberIds(
  db: Db,
  programId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from member where program_id = ${programId}
    and status <> 'erased' ${after ? sql`and id > ${after}` : sql``} order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function readProgramIds(platform: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from program order by id`.execute(platform);
  return rows.map((row) => row.id);
}

/** Withdraws awards of a member. Returns those they had. */
export async function deleteAwards(
  tx: Db,
  programId: string,
  memberId: string,
  awards: readonly { badge: string; day: string }[],
): Promise<{ badge: string; day: string }[]> {
  const { rows } = await sql<{
    badge: string;
    day: string;
  }>`delete from badge_award where program_id = ${programId} and member_id = ${memberId} and (badge, day) in
    (select * from unnest(${column(awards, 'badge')}::text[], ${column(awards, 'day')}::date[]))
    returning badge, day`.execute(tx);
  return rows;
}
