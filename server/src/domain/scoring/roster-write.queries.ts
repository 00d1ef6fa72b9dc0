import { column, sql, type Db } from '../../platform/db/db.ts';
import { notePeople } from './outbox.queries.ts';
import type { RosterRow } from './scores.queries.ts';

interface Counted {
  challengeId: string;
  teamId: string | null;
  countsTo: string | null;
}

/** Notes for the boards how many people came to their teams, or left them (`by` is 1 or -1). */
async function noteCounted(tx: Db, programId: string, rows: readonly Counted[], by: number): Promise<void> {
  const groups = new Map<string, { challengeId: string; teamId: string; people: number }>();
  for (const { challengeId, teamId, countsTo } of rows) {
    if (!teamId || countsTo) continue;
    const key = `${challengeId}/${teamId}`;
    const group = groups.get(key) ?? { challengeId, teamId, people: 0 };
    groups.set(key, { ...group, people: group.people + by });
  }
  await notePeople(tx, programId, [...groups.values()]);
}

export async function insertIntervals(tx: Db, programId: string, rows: readonly RosterRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into challenge_roster (program_id, member_id, challenge_id, counts_from, counts_to, team_id)
    select ${programId}::uuid, * from unnest(${column(rows, 'memberId')}::uuid[], ${column(rows, 'challengeId')}::uuid[],
      ${column(rows, 'countsFrom')}::date[], ${column(rows, 'countsTo')}::date[], ${column(rows, 'teamId')}::uuid[])`.execute(
    tx,
  );
  await noteCounted(tx, programId, rows, 1);
}

export async function deleteIntervals(
  tx: Db,
  programId: string,
  challengeId: string,
  memberIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<Counted>`delete from challenge_roster where program_id = ${programId}
    and challenge_id = ${challengeId} and member_id = any(${memberIds}::uuid[])
    returning challenge_id, team_id, counts_to`.execute(tx);
  await noteCounted(tx, programId, rows, -1);
}

/** Takes a team's intervals away and answers whose they were. */
export async function deleteTeamIntervals(
  tx: Db,
  programId: string,
  challengeId: string,
  teamIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<Counted & { memberId: string }>`delete from challenge_roster
    where program_id = ${programId} and challenge_id = ${challengeId} and team_id = any(${teamIds}::uuid[])
    returning member_id, challenge_id, team_id, counts_to`.execute(tx);
  await noteCounted(tx, programId, rows, -1);
  return [...new Set(rows.map((row) => row.memberId))];
}

/** Everybody came in before the start: their first day moves with it. */
export async function moveStart(
  tx: Db,
  programId: string,
  challengeId: string,
  startDate: string,
): Promise<void> {
  await sql`update challenge_roster r set counts_from = greatest(${startDate}::date, m.registered_on)
    from member m where m.program_id = r.program_id and m.id = r.member_id
      and r.program_id = ${programId} and r.challenge_id = ${challengeId}`.execute(tx);
}
