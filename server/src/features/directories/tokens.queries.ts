import type { Db } from '../../platform/db/db.ts';

export interface TokenRow {
  tokenHash: Buffer;
  id: string;
  programId: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

const columns = ['tokenHash', 'id', 'programId', 'name', 'createdAt', 'usedAt'] as const;

export const findToken = (db: Db, tokenHash: Buffer): Promise<TokenRow | undefined> =>
  db.selectFrom('directoryToken').select(columns).where('tokenHash', '=', tokenHash).executeTakeFirst();

export const listTokens = (db: Db, programId: string): Promise<TokenRow[]> =>
  db
    .selectFrom('directoryToken')
    .select(columns)
    .where('programId', '=', programId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export async function insertToken(tx: Db, row: TokenRow): Promise<void> {
  await tx.insertInto('directoryToken').values(row).execute();
}

export async function deleteToken(tx: Db, programId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('directoryToken')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function noteTokenUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('directoryToken').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute();
}
