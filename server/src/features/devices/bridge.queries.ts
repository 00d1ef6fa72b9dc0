import { sql, type Db } from '../../platform/db/db.ts';

export interface BridgeRow {
  programId: string;
  address: string;
  keySealed: string;
  noticeSecretSealed: string | null;
}

export async function findBridge(db: Db, programId: string): Promise<BridgeRow | undefined> {
  return db
    .selectFrom('bridge')
    .select(['programId', 'address', 'keySealed', 'noticeSecretSealed'])
    .where('programId', '=', programId)
    .executeTakeFirst();
}

export async function upsertBridge(tx: Db, row: BridgeRow, now: Date): Promise<void> {
  await sql`insert into bridge (program_id, address, key_sealed, notice_secret_sealed, updated_at)
    values (${row.programId}, ${row.address}, ${row.keySealed}, ${row.noticeSecretSealed}, ${now})
    on conflict (program_id) do update set address = excluded.address, key_sealed = excluded.key_sealed,
      notice_secret_sealed = excluded.notice_secret_sealed, updated_at = excluded.updated_at`.execute(tx);
}

export async function deleteBridge(tx: Db, programId: string): Promise<void> {
  await tx.deleteFrom('bridge').where('programId', '=', programId).execute();
}

export interface SealedText {
  programId: string;
  id: string | null;
  kind: 'key' | 'notice' | 'tokens' | 'proof';
  sealed: string;
  /** The address of a bridge. */
  name: string;
}

/** Lists everything that is sealed, of all programs, after a row. Needs the platform's handle. */
export async function listSealed(db: Db): Promise<SealedText[]> {
  const { rows } =
    await sql<SealedText>`select program_id, null::uuid as id, 'key' as kind, key_sealed as sealed, address as name from bridge
    union all select program_id, null::uuid, 'notice', notice_secret_sealed, address from bridge where notice_secret_sealed is not null
    union all select program_id, id, 'tokens', tokens_sealed, '' from connected_source where tokens_sealed is not null
    union all select program_id, id, 'proof', proof_sealed, '' from connected_source where proof_sealed is not null`.execute(
      db,
    );
  return rows;
}

/** Only what is still the same: a token may have been refreshed meanwhile. */
export async function replaceSealed(db: Db, { programId, id, kind, sealed }: SealedText, by: string) {
  const [table, field] = {
    key: ['bridge', 'key_sealed'],
    notice: ['bridge', 'notice_secret_sealed'],
    tokens: ['connected_source', 'tokens_sealed'],
    proof: ['connected_source', 'proof_sealed'],
  }[kind] as [string, string];
  await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${by} where program_id = ${programId}
    and ${sql.ref(field)} = ${sealed} and ${id === null ? sql`true` : sql`id = ${id}`}`.execute(db);
}

/** Nothing is fetched until its owner connects it again. One that was only begun is begun again. */
export async function loseTokens(db: Db, programId: string, id: string): Promise<void> {
  await sql`delete from connected_source where program_id = ${programId} and id = ${id} and state = 'started'`.execute(
    db,
  );
  await sql`update connected_source set state = 'again', problem = 'consent', tokens_sealed = null, proof_sealed = null,
    next_at = null where program_id = ${programId} and id = ${id}`.execute(db);
}
