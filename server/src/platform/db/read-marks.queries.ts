import { sql, type RawBuilder } from 'kysely';
import { coalesce } from './coalesce.ts';
import type { Db } from './handle.ts';

/** A place in the log of the primary, in bytes from its beginning. */
export type LogPlace = number;

const place = (lsn: RawBuilder<unknown>) => sql<LogPlace | null>`(${lsn} - '0/0'::pg_lsn)`;

/**
 * What the replica must have replayed before it may answer a member, as a column of another query on the primary. Null when it
 * isn't known, which is so after a crash of the primary.
 */
export const readAfterColumn = (programId: string, memberId: RawBuilder<unknown>) =>
  sql<LogPlace | null>`(select ${place(sql`greatest(f.lsn, (select max(k.lsn) from read_mark k
      where k.program_id = ${programId} and k.subject_id in (${memberId}, ${programId})))`)} from read_floor f)`;

interface Written {
  programId: string;
  subjectId: string;
}

/**
 * Marks subjects as having written until now: members, or their whole program. It is run after the commit, so that the place in
 * the log is behind it.
 */
export const markWritten = coalesce<Written, void>(async (db, written) => {
  const { programId } = written[0]!;
  // In one order, so that two statements never wait for each other.
  const subjects = [...new Set(written.map(({ subjectId }) => subjectId))].toSorted();
  await sql`insert into read_mark (program_id, subject_id, lsn)
    select ${programId}::uuid, subject, pg_current_wal_insert_lsn() from unnest(${subjects}::uuid[]) as subject
    on conflict (program_id, subject_id) do update set lsn = excluded.lsn where read_mark.lsn < excluded.lsn`.execute(
    db,
  );
  return written.map(() => undefined);
});

const raiseFloor = coalesce<'floor', void>(async (db, calls) => {
  await sql`insert into read_floor (lsn) values (pg_current_wal_insert_lsn())
    on conflict (id) do update set lsn = excluded.lsn where read_floor.lsn < excluded.lsn`.execute(db);
  return calls.map(() => undefined);
});

/** Marks everybody as having written until now. */
export const markEverybody = (db: Db): Promise<void> => raiseFloor(db, 'floor');

/** Reads the primary's position in its log. After a crash it also creates the row that was lost. */
export async function readPrimaryPlace(db: Db): Promise<LogPlace> {
  const ask = sql<{ at: LogPlace; hasFloor: boolean }>`
    select ${place(sql`pg_current_wal_insert_lsn()`)} as at, exists (select from read_floor) as has_floor`;
  const { at, hasFloor } = (await ask.execute(db)).rows[0]!;
  if (!hasFloor) await markEverybody(db);
  return at;
}

/** Reads how far a standby has replayed the log of the primary. Null: this server is no standby. */
export async function readReplayedPlace(db: Db): Promise<LogPlace | null> {
  const { rows } = await sql<{ at: LogPlace | null }>`
    select case when pg_is_in_recovery() then ${place(sql`pg_last_wal_replay_lsn()`)} end as at`.execute(db);
  return rows[0]!.at;
}

/** Deletes marks that the replica has passed; with the platform's handle. */
export async function deletePassedMarks(db: Db, replayed: LogPlace): Promise<void> {
  await sql`delete from read_mark where lsn <= '0/0'::pg_lsn + ${replayed}::numeric`.execute(db);
}
