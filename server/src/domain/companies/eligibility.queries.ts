import { column, sql, type Db } from '../../platform/db/db.ts';

export interface Entry {
  entryHash: Buffer;
  emailHash: Buffer | null;
}

/** An entry of the list that nobody has registered with, of those that somebody can mean. */
export const findOpenEntry = (
  db: Db,
  programId: string,
  entryHashes: readonly Buffer[],
): Promise<Entry | undefined> =>
  db
    .selectFrom('eligibility')
    .select(['entryHash', 'emailHash'])
    .where('programId', '=', programId)
    .where('entryHash', 'in', entryHashes)
    .where('claimedAt', 'is', null)
    .executeTakeFirst();

/** Notes who registered with an entry. False: somebody did before, or it is no longer on the list. */
export async function claimEntry(
  tx: Db,
  programId: string,
  entryHash: Buffer,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('eligibility')
    .set({ claimedAt: now, memberId })
    .where('programId', '=', programId)
    .where('entryHash', '=', entryHash)
    .where('claimedAt', 'is', null)
    .returning('entryHash')
    .execute();
  return rows.length > 0;
}

/** Counts the entries that are on the list. */
export async function countKnown(db: Db, programId: string, hashes: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from eligibility
    where program_id = ${programId} and entry_hash = any(${hashes}::bytea[])`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Adds entries to a new list, or takes them over from the previous one with their notes. */
export async function putEntries(
  tx: Db,
  programId: string,
  listId: string,
  entries: readonly Entry[],
): Promise<void> {
  await sql`insert into eligibility (program_id, entry_hash, email_hash, list_id)
    select ${programId}, e.entry_hash, e.email_hash, ${listId}
    from unnest(${column(entries, 'entryHash')}::bytea[], ${column(entries, 'emailHash')}::bytea[])
      as e (entry_hash, email_hash)
    on conflict (program_id, entry_hash) do update set list_id = excluded.list_id`.execute(tx);
}

/** Deletes everything that is not on this list. */
export async function dropOthers(tx: Db, programId: string, listId: string | null): Promise<void> {
  await sql`delete from eligibility where program_id = ${programId} and list_id is distinct from ${listId}::uuid`.execute(
    tx,
  );
}

export async function countEntries(
  db: Db,
  programId: string,
): Promise<{ people: number; registered: number }> {
  const { rows } = await sql<{ people: number; registered: number }>`
    select count(*)::int as people, count(claimed_at)::int as registered
    from eligibility where program_id = ${programId}`.execute(db);
  return rows[0] ?? { people: 0, registered: 0 };
}
