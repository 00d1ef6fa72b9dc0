import { sql, type Db } from '../../platform/db/db.ts';

export async function findFeed(db: Db, programId: string, memberId: string): Promise<Date | null> {
  const { rows } = await sql<{ createdAt: Date }>`select created_at from calendar_feed
    where program_id = ${programId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.createdAt ?? null;
}

/** A member has one address at most, so a new one ends the one before. */
export async function saveFeed(
  db: Db,
  feed: { programId: string; memberId: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const { programId, memberId, tokenHash } = feed;
  await sql`insert into calendar_feed (program_id, member_id, token_hash, created_at)
    values (${programId}, ${memberId}, ${tokenHash}, ${now})
    on conflict (program_id, member_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    db,
  );
}

export async function deleteFeed(db: Db, programId: string, memberId: string): Promise<void> {
  await sql`delete from calendar_feed where program_id = ${programId} and member_id = ${memberId}`.execute(
    db,
  );
}

/** Finds the member whose calendar has this address. Somebody who is deactivated has none. */
export async function findReader(
  db: Db,
  programId: string,
  tokenHash: Buffer,
): Promise<{ memberId: string; locale: string } | null> {
  const { rows } = await sql<{ memberId: string; locale: string }>`select m.id as member_id, m.locale
    from calendar_feed f join member m on m.program_id = f.program_id and m.id = f.member_id
    where f.program_id = ${programId} and f.token_hash = ${tokenHash} and m.status = 'active'`.execute(db);
  return rows[0] ?? null;
}
