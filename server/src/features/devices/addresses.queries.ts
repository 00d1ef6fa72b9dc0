import { sql, type Db } from '../../platform/db/db.ts';
import type { AddressRow, LeftOut } from './addresses.types.ts';
import type { Whose } from './source-days.types.ts';

export async function listAddresses(db: Db, { programId, memberId }: Whose): Promise<AddressRow[]> {
  const { rows } =
    await sql<AddressRow>`select id, name, created_at, used_at, last_day, last_refusal, last_understood, last_left_out
    from ingest_address where program_id = ${programId} and member_id = ${memberId} order by place, id`.execute(
      db,
    );
  return rows;
}

export async function insertAddress(
  tx: Db,
  { programId, memberId }: Whose,
  row: { id: string; name: string; tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  await sql`insert into ingest_address (program_id, id, member_id, name, token_hash, place, created_at)
    select ${programId}::uuid, ${row.id}::uuid, ${memberId}::uuid, ${row.name}, ${row.tokenHash}::bytea,
      (select coalesce(max(place) + 1, 0) from ingest_address where program_id = ${programId} and member_id = ${memberId}),
      ${row.createdAt}::timestamptz`.execute(tx);
}

export async function placeAddresses(
  tx: Db,
  { programId, memberId }: Whose,
  ids: readonly string[],
): Promise<void> {
  await sql`update ingest_address set place = array_position(${ids}::uuid[], id)
    where program_id = ${programId} and member_id = ${memberId}`.execute(tx);
}

export async function deleteAddress(tx: Db, { programId, memberId }: Whose, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ingestAddress')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The member an address belongs to. Somebody who is deactivated has none. */
export async function findPoster(
  db: Db,
  programId: string,
  tokenHash: Buffer,
): Promise<{ id: string; memberId: string; timeZone: string; locale: string } | undefined> {
  const { rows } = await sql<{ id: string; memberId: string; timeZone: string; locale: string }>`
    select a.id, m.id as member_id, m.time_zone, m.locale
    from ingest_address a join member m on m.program_id = a.program_id and m.id = a.member_id
    where a.program_id = ${programId} and a.token_hash = ${tokenHash} and m.status = 'active'`.execute(db);
  return rows[0];
}

/** Notes a post: when, up to which day, the reason if it was refused, and what of it was understood. */
export async function markUsed(
  tx: Db,
  programId: string,
  id: string,
  post: { at: Date; lastDay: string | null; refusal: string | null; understood: number; leftOut: LeftOut },
): Promise<void> {
  await sql`update ingest_address set used_at = ${post.at}, last_day = greatest(last_day, ${post.lastDay}::date),
      last_refusal = ${post.refusal}, last_understood = ${post.understood}, last_left_out = ${JSON.stringify(post.leftOut)}::jsonb
    where program_id = ${programId} and id = ${id}`.execute(tx);
}
