import { sql, type Db } from '../../platform/db/db.ts';
import type { Restored } from './installation.types.ts';

export async function findKeyCheck(db: Db): Promise<string | null> {
  const { rows } = await sql<{ keyCheck: string | null }>`select key_check from installation`.execute(db);
  return rows[0]?.keyCheck ?? null;
}

export async function saveKeyCheck(db: Db, keyCheck: string): Promise<void> {
  await sql`update installation set key_check = ${keyCheck}`.execute(db);
}

/** Null: this is the production. */
export async function findRestored(db: Db): Promise<Restored | null> {
  const { rows } =
    await sql<Restored>`select restored_at, backup_at from installation where restored_at is not null`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Says that this is the production. False: it was already. */
export async function endHold(tx: Db): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update installation set restored_at = null, backup_at = null where restored_at is not null`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0) > 0;
}
